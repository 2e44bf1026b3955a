import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './vite/precompress.ts';
import { sizeBudget } from './vite/size-budget.ts';

export default defineConfig({
  plugins: [react(), precompress(), sizeBudget({ javascript: 115, css: 12 })],
  server: {
    host: '127.0.0.1',
    proxy: { '/api': 'http://127.0.0.1:3000' },
  },
  build: {
    target: ['es2022', 'safari16'],
    // Inlined assets would be data: addresses, which the content security policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
