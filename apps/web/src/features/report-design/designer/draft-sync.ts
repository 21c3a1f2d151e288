import type { Template } from '@gridwright/report-engine'
import type { LocalDrafts } from './local-drafts.ts'

/** `changed`: not on the server yet; `failed`: it will be tried again; `conflict`: somebody else saved meanwhile. */
export type SaveState = 'saved' | 'changed' | 'saving' | 'failed' | 'conflict'

export type DraftNeeds = {
  readonly assetId: string
  readonly local: Pick<LocalDrafts, 'put' | 'remove'>
  /** Resolves to the new revision; rejects with `asset-conflict` where the revision is not the server's. */
  readonly save: (template: Template, revision: number) => Promise<number>
  readonly isConflict: (error: unknown) => boolean
  readonly onState: (state: SaveState, error?: unknown) => void
  readonly now: () => number
  /** Milliseconds between the last change and the save. */
  readonly delay?: number
}

const retryAfter = 10_000

/** Saves a draft behind the person's back, one save at a time, and never over somebody else's. */
export class DraftSync {
  readonly #needs: DraftNeeds
  #revision = 0
  #saved = ''
  #waiting: Template | undefined
  #running: Promise<boolean> | undefined
  #conflict = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(needs: DraftNeeds) {
    this.#needs = needs
  }

  get revision(): number {
    return this.#revision
  }

  /** Where it stands now: what the server has, under which revision. */
  start(template: Template, revision: number): void {
    this.stop()
    this.#revision = revision
    this.#conflict = false
    this.#saved = JSON.stringify(template)
    this.#needs.onState('saved')
  }

  /** Kept in this browser at once, on the server a little later. */
  change(template: Template): void {
    if (this.#waiting === undefined && JSON.stringify(template) === this.#saved) return
    const { local, assetId, now, onState, delay = 1500 } = this.#needs
    this.#waiting = template
    void local.put(assetId, { template, revision: this.#revision, at: now() })
    // Nothing goes out before the person has decided whose work stays.
    if (this.#conflict) return
    onState('changed')
    this.#later(delay)
  }

  /** Saves now; true once the server has everything. */
  flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    if (this.#conflict) return Promise.resolve(false)
    this.#running ??= this.#flushNow().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  /** Drops what is waiting; for after a conflict or a rollback. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#waiting = undefined
  }

  #later(milliseconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), milliseconds)
  }

  #flushNow(): Promise<boolean> {
    return this.#waiting === undefined ? Promise.resolve(true) : this.#save(this.#waiting)
  }

  async #save(template: Template): Promise<boolean> {
    this.#waiting = undefined
    this.#needs.onState('saving')
    try {
      return await this.#done(JSON.stringify(template), await this.#needs.save(template, this.#revision))
    } catch (error) {
      return this.#failed(error, template)
    }
  }

  async #done(text: string, revision: number): Promise<boolean> {
    this.#revision = revision
    this.#saved = text
    if (this.#waiting !== undefined) return this.#flushNow()
    await this.#needs.local.remove(this.#needs.assetId)
    this.#needs.onState('saved')
    return true
  }

  #failed(error: unknown, template: Template): boolean {
    this.#waiting ??= template
    const conflict = this.#needs.isConflict(error)
    this.#needs.onState(conflict ? 'conflict' : 'failed', error)
    this.#conflict = conflict
    if (!conflict) this.#later(retryAfter)
    return false
  }
}
