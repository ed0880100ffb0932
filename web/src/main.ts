import { mount } from 'svelte'
import App from './App.svelte'
import './fonts.css'
import './page.css'

const page = document.getElementById('page')!
page.replaceChildren() // the name of the house, which stands there until then
mount(App, { target: page })
