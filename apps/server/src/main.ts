import { becomeLean } from './config/lean-process.ts'

becomeLean()
await import('./serve.ts')
