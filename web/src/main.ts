import { mount } from 'svelte'
import App from './App.svelte'
import './fonts.css'
import './page.css'

// A part of an older build is there no more: the page comes anew, once with each build.
addEventListener('vite:preloadError', () => {
  const build = import.meta.url
  if ((history.state as { anew?: string } | null)?.anew === build) return
  history.replaceState({ ...(history.state as object | null), anew: build }, '')
  location.reload()
})

const page = document.getElementById('page')!
page.replaceChildren() // the name of the house, which stands there until then
mount(App, { target: page })
