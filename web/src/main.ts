import { mount } from 'svelte'
import App from './App.svelte'
import './fonts.css'
import './page.css'

const page = document.getElementById('page')!
page.replaceChildren() // the title, which is shown until then
mount(App, { target: page })
