import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'

const compressible = /\.(?:js|css|html|svg|json)$/
const smallest = 1024

/** Writes `.br` and `.gz` beside each text file, so that the server only picks one. */
const preCompress = (): Plugin => ({
  name: 'gridwright-pre-compress',
  apply: 'build',
  writeBundle: ({ dir = 'dist' }) => {
    for (const file of readdirSync(dir, { recursive: true, withFileTypes: true })) {
      if (!file.isFile() || !compressible.test(file.name)) continue
      const path = join(file.parentPath, file.name)
      const bytes = readFileSync(path)
      if (bytes.length < smallest) continue
      // Level 9 of 11 costs a fifth of the time for 3 % more bytes.
      writeFileSync(
        `${path}.br`,
        brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      )
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
    }
  },
})

const server = 'http://127.0.0.1:8080'
const proxied = { target: server, changeOrigin: false }

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preCompress()],
  server: {
    port: 5173,
    proxy: {
      '/SpringReport': proxied,
      '/kapi': proxied,
      '/geoJson': proxied,
      '/healthz': proxied,
      '/live': { ...proxied, ws: true },
    },
  },
  build: {
    target: 'es2023',
    manifest: true,
    sourcemap: false,
    // Univer alone is larger than any page; nothing but the designer loads it (tests/bench/web).
    chunkSizeWarningLimit: 10_000,
  },
})
