import { enableCompileCache, flushCompileCache } from 'node:module'
import path from 'node:path'
import { becomeLean } from './config/lean-process.ts'

const root = path.resolve(import.meta.dirname, '..', '..', '..')

const compiled = path.join(root, 'node_modules', '.cache', 'compiled')

becomeLean(compiled)
// The next start finds the sources compiled; where the folder cannot be written it compiles them again.
enableCompileCache(compiled)
const { started } = await import('./serve.ts')
await started.catch(() => undefined)
// Now, not at the end, which may be a kill -9.
flushCompileCache()
