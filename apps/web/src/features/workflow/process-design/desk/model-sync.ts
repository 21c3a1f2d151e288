import { recorded } from '@gridwright/document'
import type { Command } from '@gridwright/document'
import { processParts } from '@gridwright/process-model'
import type { ProcessDocument } from '@gridwright/process-model'
import type { Diagram } from '#parts/bpmn/create-diagram.ts'
import { withPlaces } from '#parts/bpmn/layout.ts'
import type { ProcessLife } from './process-life.ts'
import { labelOfCommand } from './step-texts.ts'
import type { StepLabel } from './step-texts.ts'

type CommandStack = { undo(): void; redo(): void }
type EventBus = { on(event: string, listener: (event: Told) => void): void }
type Told = { readonly trigger?: string; readonly command?: string }

/** Which steps of the canvas one step of the life stands for, so that taking it back needs no new drawing. */
type Mark = {
  readonly drawing: number
  readonly from: number
  readonly to: number
  readonly before: string
  readonly after: string
}

/** How long after the last change of a hand the model is written. */
const pauseMs = 250

/** Writes what was done on the canvas into the life, and shows what came into the life from elsewhere. */
export type ModelSync = {
  /** Shows what the life holds now, unless it is shown. */
  show(): Promise<void>
  /** Writes what is still on its way. */
  flush(): Promise<void>
  isUnwritten(): boolean
  stop(): void
}

type Needs = {
  readonly life: ProcessLife
  readonly diagram: Diagram
  readonly onShown: (problem: string | undefined) => void
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

class Sync implements ModelSync {
  private shown: string | undefined
  private drawing = 0
  private position = 0
  private written = 0
  private label: StepLabel | undefined
  private walking = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private showing: Promise<void> = Promise.resolve()
  private readonly marks = new WeakMap<Command<ProcessDocument>, Mark>()
  private readonly unsubscribe: () => void
  private readonly needs: Needs

  constructor(needs: Needs) {
    this.needs = needs
    const bus = needs.diagram.get<EventBus>('eventBus')
    bus.on('commandStack.preExecute', ({ command }) => {
      this.label ??= labelOfCommand(command ?? '')
    })
    bus.on('commandStack.changed', ({ trigger }) => this.heard(trigger))
    // A step stands in the history a moment before the document is its own.
    this.unsubscribe = needs.life.store.subscribe((now, before) => {
      if (now.document !== before.document || now.phase !== before.phase) void this.show()
    })
  }

  isUnwritten(): boolean {
    return this.timer !== undefined
  }

  stop(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.unsubscribe()
  }

  private heard(trigger: string | undefined): void {
    if (this.walking || trigger === undefined || trigger === 'clear') return
    this.position += trigger === 'undo' ? -1 : 1
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.flush(), pauseMs)
  }

  async flush(): Promise<void> {
    if (this.timer === undefined) return
    clearTimeout(this.timer)
    this.timer = undefined
    const { drawing, position } = this
    const { xml = '' } = await this.needs.diagram.saveXML({ format: true })
    if (drawing === this.drawing && xml !== '' && xml !== this.shown) this.write(xml, position)
  }

  private write(xml: string, position: number): void {
    const { life } = this.needs
    const before = life.store.getState().document
    const label = this.label ?? 'change'
    this.label = undefined
    this.shown = xml
    const command = recorded<ProcessDocument>(processParts, { label, before, after: { version: 1, xml } })
    const { drawing, written: from } = this
    this.marks.set(command, { drawing, from, to: position, before: before.xml, after: xml })
    this.written = position
    life.seal()
    life.run(command)
  }

  show(): Promise<void> {
    const { phase, document } = this.needs.life.store.getState()
    if (phase !== 'ready' || document.xml === this.shown || this.walking) return this.showing
    if (this.walked(document.xml)) return this.showing
    this.shown = document.xml
    this.showing = this.showing.then(() => this.draw(document.xml))
    return this.showing
  }

  /** By the canvas’ own steps, where it still stands where the step began or ended. */
  private walked(xml: string): boolean {
    const { done, undone } = this.needs.life.store.getState().history
    const back = this.markOf(undone.at(-1))
    if (back !== undefined && back.to === this.position && back.before === xml)
      return this.walk('undo', back.to - back.from, xml)
    const forth = this.markOf(done.at(-1))
    if (forth !== undefined && forth.from === this.position && forth.after === xml)
      return this.walk('redo', forth.to - forth.from, xml)
    return false
  }

  private markOf(command: Command<ProcessDocument> | undefined): Mark | undefined {
    const mark = command === undefined ? undefined : this.marks.get(command)
    return mark?.drawing === this.drawing && this.timer === undefined ? mark : undefined
  }

  private walk(way: 'undo' | 'redo', times: number, xml: string): boolean {
    const stack = this.needs.diagram.get<CommandStack>('commandStack')
    this.walking = true
    for (let at = 0; at < times; at += 1) stack[way]()
    this.walking = false
    this.position += way === 'undo' ? -times : times
    this.written = this.position
    this.shown = xml
    return true
  }

  private async draw(xml: string): Promise<void> {
    if (xml !== this.shown) return
    const { diagram, onShown } = this.needs
    this.drawing += 1
    this.position = 0
    this.written = 0
    this.walking = true
    try {
      await diagram.importXML(await withPlaces(xml, diagram))
      onShown(undefined)
    } catch (error) {
      onShown(messageOf(error))
    } finally {
      this.walking = false
    }
    void this.show()
  }
}

export const modelSync = (needs: Needs): ModelSync => new Sync(needs)
