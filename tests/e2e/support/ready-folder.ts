import { existsSync } from 'node:fs'
import { cp, mkdtemp, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { testFolder } from '@gridwright/db/testing'
import { setUpQuietly } from './people.ts'
import { startProduct } from './product.ts'

/** What a journey finds: an installation as the set-up leaves it, without or with the demo content. */
export type Content = 'set-up' | 'demo'

/** A copy of a data folder that the first journey of the run made: most journeys are not about the set-up. */
export const readyFolder = async (content: Content): Promise<string> => {
  const made = path.join(testFolder(process.env['GRIDWRIGHT_TEST_RUN'] ?? String(process.pid)), content)
  if (!existsSync(made)) await make(content, made)
  const copy = await mkdtemp(path.join(tmpdir(), 'gridwright-e2e-'))
  await cp(made, copy, { recursive: true })
  return copy
}

const make = async (content: Content, made: string): Promise<void> => {
  const half = `${made}-half`
  const product = await startProduct({ dataDir: half })
  await setUpQuietly(product, { demo: content === 'demo' })
  await product.end()
  await rename(half, made)
}
