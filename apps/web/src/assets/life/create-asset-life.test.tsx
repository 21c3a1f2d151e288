import { compare, mergeParts, recorded } from '@gridwright/document'
import type { DocumentKind, PartClash, Parts } from '@gridwright/document'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CallError } from '#base/client/index.ts'
import { fakeServer } from '#base/client/server-for-tests.ts'
import type { FakeServer } from '#base/client/server-for-tests.ts'
import { personDrafts } from '#base/session/index.ts'
import type { AssetLife } from './asset-life.ts'
import { createAssetLife } from './create-asset-life.ts'

type Doc = Readonly<Record<string, string>>

const parts: Parts<Doc> = {
  apart: (document) => new Map(Object.entries(document)),
  together: (units) => Object.fromEntries(units) as Doc,
  isOrder: () => false,
}

/** A page that knows nothing of `d`. */
const format: DocumentKind<Doc> = {
  kind: 'data-set',
  version: 1,
  read: (stored) =>
    Object.hasOwn(stored as Doc, 'd')
      ? { problem: { problem: 'newer', made: 2, known: 1 } }
      : { document: stored as Doc },
  write: (document) => JSON.stringify(document),
}

let server: FakeServer
/** What the server has. */
let kept: { document: Doc; revision: number }
let asked: string[]

const conflict = { error: 'asset-conflict', code: 50_001, params: {} }

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  server = fakeServer()
  kept = { document: { a: '1', b: '1' }, revision: 4 }
  asked = []
  const note = (name: string): void => void asked.push(name)
  server.replies.set('asset.get', () => ({
    value: {
      id: 'd1',
      kind: 'data-set',
      name: '城市',
      folderId: 'f1',
      level: 'edit',
      version: 2,
      hasDraft: false,
      updatedBy: '李四',
      updatedAt: '2026-01-01T00:00:00Z',
      ...kept,
    },
  }))
  server.replies.set('asset.saveDraft', ({ document, revision }) => {
    note('save')
    if (revision !== kept.revision) return conflict
    kept = { document: document as Doc, revision: kept.revision + 1 }
    return { value: { id: 'd1', revision: kept.revision, version: 2 } }
  })
  server.replies.set('asset.publish', ({ revision }) => {
    note('publish')
    if (revision !== kept.revision) return conflict
    kept = { ...kept, revision: kept.revision + 1 }
    return { value: { id: 'd1', revision: kept.revision, version: 3 } }
  })
  server.replies.set('asset.create', ({ document, name, folderId }) => {
    note(`create ${String(name)} ${JSON.stringify(document)} in ${String(folderId)}`)
    return { value: { id: 'copy', revision: 0, version: 0 } }
  })
})
const lives: AssetLife<Doc, PartClash>[] = []
afterEach(() => {
  for (const life of lives.splice(0)) life.dispose()
  vi.useRealTimers()
})

const opened = async (): Promise<AssetLife<Doc, PartClash>> => {
  const life = createAssetLife<Doc, PartClash>({
    kind: 'data-set',
    assetId: 'd1',
    username: 'lin',
    format,
    empty: {},
    same: (one, other) => compare(one, other).length === 0,
    merge: (sides) => mergeParts(parts, sides),
    parts,
  })
  lives.push(life)
  await life.open()
  return life
}

const shown = (life: AssetLife<Doc, PartClash>): Doc => life.store.getState().document

const edit = (life: AssetLife<Doc, PartClash>, change: Doc): void => {
  const before = shown(life)
  life.run(recorded(parts, { label: 'edit', before, after: { ...before, ...change } }))
}

/** Somebody else saves. */
const others = (change: Doc): void => {
  kept = { document: { ...kept.document, ...change }, revision: kept.revision + 1 }
}

describe('an open asset', () => {
  it('RPT-03 is not saved by being opened, by a look at it, or by a step taken back', async () => {
    const life = await opened()
    life.changed({ ...shown(life) })
    expect(await life.save()).toBe(true)
    edit(life, { a: '2' })
    life.undo()
    expect(await life.save()).toBe(true)
    expect([asked, kept.revision, life.store.getState().asset?.hasDraft]).toEqual([[], 4, false])
  })

  it('RPT-03 E11 has a draft once it was saved, and steps of before can still be taken back', async () => {
    const life = await opened()
    edit(life, { a: '2' })
    expect(await life.save()).toBe(true)
    expect(kept.document).toEqual({ a: '2', b: '1' })
    expect(life.store.getState().asset).toMatchObject({ hasDraft: true, revision: 5 })
    life.undo()
    await life.save()
    expect(kept.document).toEqual({ a: '1', b: '1' })
  })

  it('RPT-03 merges what others changed elsewhere; one’s own undo leaves it alone', async () => {
    const life = await opened()
    edit(life, { a: 'mine' })
    others({ b: 'theirs' })
    const merged = new Set<unknown>()
    life.store.subscribe((state) => merged.add(state.merged))
    expect(await life.save()).toBe(true)
    expect(kept.document).toEqual({ a: 'mine', b: 'theirs' })
    expect([...merged]).toContainEqual({ by: '李四', at: '2026-01-01T00:00:00Z', alone: false, mine: false })
    life.undo()
    await life.save()
    expect(kept.document).toEqual({ a: '1', b: 'theirs' })
  })

  it('RPT-03 asks where both changed one place; what was decided stays, and the step ends', async () => {
    const life = await opened()
    edit(life, { a: 'mine' })
    others({ a: 'theirs', b: 'theirs' })
    expect(await life.save()).toBe(false)
    const { theirs, save } = life.store.getState()
    if (theirs === undefined) throw new Error('no question')
    const { clashes, resolve } = life.merge(theirs)
    expect([save, clashes]).toEqual(['conflict', [{ key: 'a', mine: 'mine', theirs: 'theirs' }]])
    life.decide(resolve(['theirs']), theirs)
    await life.save()
    life.undo()
    expect(shown(life)).toEqual({ a: 'theirs', b: 'theirs' })
  })

  // Seen to fail: the copy made after `takeTheirs`.
  it('E11 keeps mine as a copy before theirs is shown', async () => {
    const life = await opened()
    edit(life, { a: 'mine' })
    others({ a: 'theirs' })
    await life.save()
    await life.keepCopy('副本')
    expect(asked).toEqual(['save', 'create 副本 {"a":"mine","b":"1"} in f1'])
    expect([shown(life), life.store.getState().save]).toEqual([{ a: 'theirs', b: '1' }, 'saved'])
  })

  it('RPT-06 makes a version of the draft, saved first', async () => {
    const life = await opened()
    edit(life, { a: '2' })
    expect(await life.publish('why')).toBe(3)
    expect(asked).toEqual(['save', 'publish'])
    expect(life.store.getState().asset).toMatchObject({ version: 3, hasDraft: false, revision: 6 })
    expect(await life.save()).toBe(true)
    expect(asked).toEqual(['save', 'publish'])
  })

  it('E11 hears of a save and takes it over without a word of its own', async () => {
    const life = await opened()
    others({ b: 'theirs' })
    life.hear({ revision: 5, by: '李四', at: '2026-01-01T00:00:00Z', mine: false })
    await vi.waitFor(() => expect(shown(life)).toEqual({ a: '1', b: 'theirs' }))
    expect(life.store.getState()).toMatchObject({ save: 'saved', merged: { alone: true } })
    expect(asked).toEqual([])
  })

  it('RPT-03 offers what an earlier visit left, and merges it with what was saved since', async () => {
    edit(await opened(), { a: 'left' })
    others({ b: 'theirs' })
    const life = await opened()
    const { recovery } = life.store.getState()
    expect(recovery).toMatchObject({ isOlder: true, draft: { document: { a: 'left', b: '1' } } })
    if (recovery === undefined) throw new Error('nothing offered')
    await life.recover(recovery.draft)
    expect(await life.save()).toBe(true)
    expect(kept.document).toEqual({ a: 'left', b: 'theirs' })
    expect((await opened()).store.getState().recovery).toBeUndefined()
  })

  // Seen to fail: the draft was saved 1.5 s after the person had given the work up.
  it('RPT-03 E11 saves nothing while the person is asked, nor after he gave it up, here or in this browser', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const life = await opened()
    edit(life, { a: 'given up' })
    const answer = life.asked()
    await vi.advanceTimersByTimeAsync(10_000)
    answer(true)
    await life.save()
    await vi.advanceTimersByTimeAsync(10_000)
    expect([asked, kept.revision]).toEqual([[], 4])
    await life.open()
    expect([shown(life), life.store.getState().recovery]).toEqual([{ a: '1', b: '1' }, undefined])
    expect((await opened()).store.getState().recovery).toBeUndefined()
  })

  // Seen to fail: what had left before the question stayed as a draft.
  it.each([
    [false, 'discard'],
    [true, 'save'],
  ])(
    'RPT-03 issue 9: a save that was on its way is taken back (a draft before: %s)',
    async (hadDraft, by) => {
      const get = server.replies.get('asset.get')
      server.replies.set('asset.get', (input) => {
        const answer = get?.(input, null) as { value: object }
        return { value: { ...answer.value, hasDraft: hadDraft } }
      })
      server.replies.set('asset.discardDraft', ({ revision }) => {
        asked.push('discard')
        kept = { document: { a: '1', b: '1' }, revision: Number(revision) + 1 }
        return { value: { id: 'd1', revision: kept.revision, version: 2 } }
      })
      const life = await opened()
      edit(life, { a: 'given up' })
      const leave = life.store.subscribe(({ save }) => {
        if (save !== 'saving') return
        leave()
        life.asked()(true)
      })
      expect(await life.save()).toBe(false)
      await vi.waitFor(() => expect(asked).toEqual(['save', by]))
      expect(kept).toEqual({ document: { a: '1', b: '1' }, revision: 6 })
    },
  )

  it('RPT-03 E11 goes on saving where the person stays', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const life = await opened()
    edit(life, { a: 'kept' })
    const answer = life.asked()
    await vi.advanceTimersByTimeAsync(10_000)
    edit(life, { b: 'kept' })
    answer(false)
    await vi.advanceTimersByTimeAsync(1500)
    expect([asked, kept.document]).toEqual([['save'], { a: 'kept', b: 'kept' }])
  })

  it('RPT-06 of a newer build is not shown, and the page says that it is old', async () => {
    kept = { document: { a: '1', b: '1', c: '1', d: '1' }, revision: 5 }
    const { phase, error } = (await opened()).store.getState()
    expect([phase, (error as CallError).code]).toEqual(['failed', 'page-old'])
  })

  it('RPT-06 of what an earlier visit left, that of a newer page waits for one', async () => {
    edit(await opened(), { c: 'left', d: 'left' })
    const life = await opened()
    expect([life.store.getState().phase, life.store.getState().recovery]).toEqual(['ready', undefined])
    const drafts = personDrafts<{ readonly document: Doc }>('lin', 'data-set')
    expect((await drafts.setAside('d1'))?.document).toMatchObject({ d: 'left' })
  })

  it('PRM-03 whoever may only look tries what he likes, and nothing of it is sent or kept', async () => {
    const get = server.replies.get('asset.get')
    server.replies.set('asset.get', (input) => {
      const answer = get?.(input, null) as { value: object }
      return { value: { ...answer.value, level: 'view' } }
    })
    const life = await opened()
    edit(life, { a: 'tried' })
    expect(await life.save()).toBe(true)
    expect([shown(life)['a'], life.store.getState().save, asked]).toEqual(['tried', 'saved', []])
    expect((await opened()).store.getState().recovery).toBeUndefined()
  })
})
