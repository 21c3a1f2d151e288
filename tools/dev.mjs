// `npm run dev`: the server, restarted when its sources change, and the web app with hot reload beside it.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { root } from './prepare/checkout.mjs'

const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
const parts = [
  { args: ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], cwd: root },
  { args: [vite], cwd: path.join(root, 'apps', 'web') },
]
const children = parts.map(({ args, cwd }) => spawn(process.execPath, args, { cwd, stdio: 'inherit' }))
const stop = () => children.forEach((child) => child.kill('SIGINT'))

// Ctrl-C reaches the children too; this process only waits for them.
process.on('SIGINT', () => {})
process.on('SIGTERM', stop)
for (const child of children) child.on('exit', stop)
