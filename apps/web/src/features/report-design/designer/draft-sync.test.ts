import type { Template } from '@gridwright/report-engine'
import { describe, expect, it } from 'vitest'
import { emptyTemplate } from '@gridwright/report-engine'
import { DraftSync } from './draft-sync.ts'
import type { SaveState } from './draft-sync.ts'
import type { LocalDraft, LocalDrafts } from './local-drafts.ts'

const named = (name: string): Template => emptyTemplate(name)

const memory = (): Pick<LocalDrafts, 'get' | 'put' | 'remove'> & {
  readonly kept: Map<string, LocalDraft>
} => {
  const kept = new Map<string, LocalDraft>()
  return {
    kept,
    get: async (id) => kept.get(id),
    put: async (id, draft) => void kept.set(id, draft),
    remove: async (id) => void kept.delete(id),
  }
}

/** A server as far as a draft is concerned: one revision, and a refusal of every other. */
const setting = (first = 3) => {
  const server = { revision: first, documents: [] as Template[], down: false }
  const states: SaveState[] = []
  const local = memory()
  const save = async (template: Template, revision: number): Promise<number> => {
    await Promise.resolve()
    if (server.down) throw new Error('network')
    if (revision !== server.revision) throw new Error('asset-conflict')
    server.documents.push(template)
    server.revision += 1
    return server.revision
  }
  const sync = new DraftSync({
    assetId: 'r1',
    local,
    save,
    isConflict: (error) => error instanceof Error && error.message === 'asset-conflict',
    onState: (state) => void states.push(state),
    now: () => 5,
    delay: 60_000,
  })
  sync.start(named('a'), first)
  return { server, states, local, sync }
}

describe('a draft', () => {
  it('RPT-03 is in the browser at once and on the server after a save, then no longer in the browser', async () => {
    const { server, states, local, sync } = setting()
    sync.change(named('b'))
    expect(local.kept.get('r1')).toEqual({ template: named('b'), revision: 3, at: 5 })
    expect(await sync.flush()).toBe(true)
    expect(server.documents).toEqual([named('b')])
    expect(local.kept.size).toBe(0)
    expect(states).toEqual(['saved', 'changed', 'saving', 'saved'])
    expect(sync.revision).toBe(4)
  })

  it('is not saved again where nothing changed', async () => {
    const { server, sync } = setting()
    sync.change(named('a'))
    expect(await sync.flush()).toBe(true)
    expect(server.documents).toEqual([])
  })

  it('that changes while it is saved is saved once more, under the new revision', async () => {
    const { server, sync } = setting()
    sync.change(named('b'))
    const saving = sync.flush()
    sync.change(named('c'))
    expect(await saving).toBe(true)
    expect(server.documents).toEqual([named('b'), named('c')])
    expect(sync.revision).toBe(5)
  })

  it("RPT-03 meets another person's save as a conflict, overwrites nothing and keeps its copy", async () => {
    const { server, states, local, sync } = setting()
    server.revision = 9
    sync.change(named('mine'))
    expect(await sync.flush()).toBe(false)
    expect(states.at(-1)).toBe('conflict')
    expect(server.documents).toEqual([])
    expect(local.kept.get('r1')?.template).toEqual(named('mine'))
    sync.change(named('mine, later'))
    expect(await sync.flush()).toBe(false)
    expect(states.at(-1)).toBe('conflict')
    expect(local.kept.get('r1')?.template).toEqual(named('mine, later'))
  })

  it('that could not be saved stays in the browser and goes out with the next attempt', async () => {
    const { server, states, local, sync } = setting()
    server.down = true
    sync.change(named('b'))
    expect(await sync.flush()).toBe(false)
    expect(states.at(-1)).toBe('failed')
    expect(local.kept.size).toBe(1)
    server.down = false
    expect(await sync.flush()).toBe(true)
    expect(server.documents).toEqual([named('b')])
  })
})
