import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

// The bundle lies where the server finds it, under names that change with what is in them.
export default defineConfig({
  base: '/static/',
  // Parts find each other by where they lie, so that all of it may be served below a path; see src/base.ts.
  experimental: {
    renderBuiltUrl: (name, { hostType }) => (hostType === 'html' ? `/static/${name}` : { relative: true })
  },
  plugins: [svelte()],
  build: {
    outDir: '../src/ecarte/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { output: { experimentalMinChunkSize: 4000 } }, // each file costs a kilobyte of headers
    target: ['es2021', 'safari15'], // telephones of 2021
  },
  server: { fs: { allow: ['..'] } }
})
