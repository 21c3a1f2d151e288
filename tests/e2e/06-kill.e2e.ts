import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { CallInput } from '@gridwright/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { call, callA, callB, tokenFor } from './support/calls.ts'
import { administrator } from './support/people.ts'
import { setUpQuietly } from './support/set-up-quietly.ts'
import { startProduct } from './support/product.ts'
import type { Product } from './support/product.ts'

const writers = 4
const enough = 60

let product: Product
let token: string

beforeAll(async () => {
  product = await startProduct()
  await setUpQuietly(product, { demo: false })
  token = await tokenFor(product, administrator)
})
afterAll(async () => {
  await product.stop()
})

const template = (mark: string) => ({
  version: 1,
  sheets: [
    {
      name: '表1',
      cells: { A1: { kind: 'text', value: mark } },
      rowCount: 20,
      columnCount: 10,
      defaultRowHeight: 20,
      defaultColumnWidth: 80,
      rows: {},
      columns: {},
    },
  ],
  styles: {},
  dataSets: [],
  parameters: [],
})

type Saves = { readonly id: string; revision: number }

const newReport = async (name: string): Promise<Saves> => {
  const input: CallInput<'asset.create'> = { kind: 'report', name, document: template('0') }
  const { id, revision } = await call(product, 'asset.create', input, token)
  return { id, revision }
}

/** Saves until the server is gone; keeps the last revision that was answered. */
const saveOnAndOn = async (saves: Saves, onSaved: () => void): Promise<void> => {
  for (;;) {
    const { id, revision } = saves
    const document = template(String(revision + 1))
    const answer = await call(product, 'asset.saveDraft', { id, revision, document }, token).catch(
      (error: unknown) => error,
    )
    // A refusal would be a defect; only a connection that breaks ends the work.
    if (answer instanceof TypeError) return
    if (answer instanceof Error) throw answer
    saves.revision = (answer as { readonly revision: number }).revision
    onSaved()
  }
}

const killDatabase = (): void => {
  const file = path.join(product.dataDir, 'postgres', 'postmaster.pid')
  process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL')
}

/** One of the processes that serve the product's connections. */
const killSession = (): void => {
  const file = path.join(product.dataDir, 'postgres', 'postmaster.pid')
  const postmaster = readFileSync(file, 'utf8').split('\n')[0]
  const tasks = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
  const session = tasks.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('127.0.0.1('))
  process.kill(Number(session), 'SIGKILL')
}

const saveUntilKilled = async (kill: () => Promise<void>): Promise<readonly Saves[]> => {
  const reports = await Promise.all(Array.from({ length: writers }, (_, index) => newReport(`写 ${index}`)))
  let answered = 0
  let killed: Promise<void> | undefined
  await Promise.all(
    reports.map((saves) =>
      saveOnAndOn(saves, () => {
        answered += 1
        if (answered >= enough) killed ??= kill()
      }),
    ),
  )
  await killed
  return reports
}

const expectEverySave = async (reports: readonly Saves[]): Promise<void> => {
  for (const { id, revision } of reports) {
    const opened = await call(product, 'asset.get', { id }, token)
    // A save whose answer never came may be there too, and then whole.
    expect([revision, revision + 1]).toContain(opened.revision)
    expect(opened.document).toEqual(template(String(opened.revision)))
    const next = { id, revision: opened.revision, document: template('next') }
    expect((await call(product, 'asset.saveDraft', next, token)).revision).toBe(opened.revision + 1)
  }
}

it('after kill -9 in the middle of saving, every answered save is there', async () => {
  const reports = await saveUntilKilled(() => product.crash())
  product = await startProduct({ dataDir: product.dataDir })
  await expectEverySave(reports)
})

it('the same where the database is killed with it', async () => {
  const reports = await saveUntilKilled(async () => {
    killDatabase()
    await product.crash()
  })
  product = await startProduct({ dataDir: product.dataDir })
  await expectEverySave(reports)
})

const readiness = async (): Promise<number> => (await fetch(`${product.origin}/readyz`)).status
const away = /database is not available|数据库暂时不可用/

/** Goes on saving through the trouble: a refusal must say in a plain word what it is. */
const saveThrough = async (saves: Saves, seen: Set<string>, isOver: () => boolean): Promise<void> => {
  while (!isOver()) {
    const { id, revision } = saves
    const document = template(String(revision + 1))
    const { code, message, result } = await callA(
      product,
      'asset.saveDraft',
      { id, revision, document },
      token,
    )
    const other = await callB(product, 'auth.facts', {}, token)
    if (other.code !== '200') seen.add(other.message)
    if (code === '200') saves.revision = result.revision
    else {
      seen.add(message)
      // Its answer may have been lost on the way back: what counts is what stands there.
      const opened = await callA(product, 'asset.get', { id }, token)
      if (opened.code === '200') saves.revision = opened.result.revision
    }
  }
}

it.each(['the postmaster', 'a session'])(
  'the product goes on by itself where only %s of its database is killed, and calls meanwhile get a plain word',
  async (victim) => {
    const reports = await Promise.all(Array.from({ length: writers }, (_, index) => newReport(`续 ${index}`)))
    const seen = new Set<string>()
    const codes = new Set<number>()
    let isOver = false
    const saving = reports.map((saves) => saveThrough(saves, seen, () => isOver))
    const looking = (async () => {
      while (!isOver) codes.add(await readiness())
    })()
    if (victim === 'the postmaster') killDatabase()
    else killSession()
    await vi.waitFor(() => expect(codes).toContain(503), { timeout: 20_000, interval: 20 })
    await vi.waitFor(async () => expect(await readiness()).toBe(200), { timeout: 60_000, interval: 100 })
    isOver = true
    await Promise.all([...saving, looking])
    expect([...seen].filter((message) => !away.test(message))).toEqual([])
    await expectEverySave(reports)
    const { jobId } = await call(product, 'sheet.export', { sheet: 'user' }, token)
    const state = async () => (await call(product, 'job.get', { id: jobId }, token)).state
    await vi.waitFor(async () => expect(await state()).toBe('done'), { timeout: 30_000, interval: 200 })
  },
  120_000,
)
