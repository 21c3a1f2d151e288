import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { testFolder } from '@gridwright/db/testing'
import { startProduct } from './product.ts'
import { setUpQuietly, until } from './set-up-quietly.ts'

/** What a journey finds: an installation as the set-up leaves it, without or with the demo content. */
export type Content = 'set-up' | 'demo'

/** A copy of a data folder that the first journey of the run made: most journeys are not about the set-up. */
export const readyFolder = async (content: Content): Promise<string> => {
  const made = path.join(testFolder(process.env['GRIDWRIGHT_TEST_RUN'] ?? String(process.pid)), content)
  if (!existsSync(made)) await makeOnce(content, made)
  const copy = await mkdtemp(path.join(tmpdir(), 'gridwright-e2e-'))
  await cp(made, copy, { recursive: true })
  return copy
}

/** Of journeys side by side the first one makes it, the others wait for it. */
const makeOnce = async (content: Content, made: string): Promise<void> => {
  await mkdir(path.dirname(made), { recursive: true })
  const isFirst = await mkdir(`${made}-begun`).then(
    () => true,
    () => false,
  )
  if (isFirst) await make(content, made)
  await until(() => existsSync(made))
}

const make = async (content: Content, made: string): Promise<void> => {
  const half = `${made}-half`
  const product = await startProduct({ dataDir: half })
  await setUpQuietly(product, { demo: content === 'demo' })
  await product.end()
  // The database goes a moment after the product; on a busy machine in the middle of the copy.
  await until(() => !existsSync(path.join(half, 'postgres', 'postmaster.pid')))
  await rename(half, made)
}
