import type { StoreApi } from 'zustand/vanilla'
import { describedFor } from '#parts/bpmn/dialects/descriptors.ts'
import type { Diagram } from '#parts/bpmn/create-diagram.ts'
import type { Drawn } from '#parts/bpmn/moddle.ts'
import type { DeskState } from './desk-state.ts'
import { modelSync } from './model-sync.ts'
import type { ModelSync } from './model-sync.ts'
import type { ProcessLife } from './process-life.ts'

type Canvas = {
  resized(): void
  zoom(value: number): number
  zoom(): number
  viewbox(): { readonly inner: Box; readonly outer: Box }
  viewbox(box: Box): void
  scrollToElement(element: unknown, padding?: number): void
  addMarker(id: string, marker: string): void
  removeMarker(id: string, marker: string): void
}
type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
type Selection = { select(elements: unknown): void; get(): readonly Drawn[] }
type Registry = { get(id: string): Drawn | undefined; getAll(): readonly Drawn[] }
type EventBus = { on(events: string | readonly string[], listener: (event: never) => void): void }
type Editing = { isActive(): boolean; complete(): void }

/** Where the diagram is drawn. It outlives its tab being hidden, and ends when the page goes. */
export type Stage = {
  /** Puts the drawing into an element; gives what takes it out again. */
  attach(host: HTMLElement): () => void
  /** Selects an element and brings it into view. */
  reveal(id: string): void
  element(id: string): Drawn | undefined
  fit(): void
  /** The language has changed. */
  renamed(): void
  /** A picture of the diagram for other programs. */
  picture(): Promise<string | undefined>
  zoomBy(factor: number): void
  service<T>(name: string): T
}

type Held = { readonly diagram: Diagram; readonly sync: ModelSync; readonly key: string }

/** Room at the left, where the palette stands, and around. */
const room = { left: 130, around: 40 }

/** The whole drawing, beside the palette; nothing is shown larger than it is. */
const fitted = (canvas: Canvas): void => {
  const { inner, outer } = canvas.viewbox()
  const width = outer.width - room.left - room.around
  const height = outer.height - 2 * room.around
  if (inner.width === 0 || width <= 0 || height <= 0) return
  const scale = Math.max(0.2, Math.min(1, width / inner.width, height / inner.height))
  canvas.viewbox({
    x: inner.x - (room.left + Math.max(0, (width - inner.width * scale) / 2)) / scale,
    y: inner.y - (outer.height - inner.height * scale) / 2 / scale,
    width: outer.width / scale,
    height: outer.height / scale,
  })
}

const listen = (diagram: Diagram, ui: StoreApi<DeskState>): void => {
  const bus = diagram.get<EventBus>('eventBus')
  const count = (): void => ui.setState(({ drawn }) => ({ drawn: drawn + 1 }))
  bus.on(['elements.changed', 'commandStack.changed'], count)
  bus.on('selection.changed', ({ newSelection }: { readonly newSelection: readonly Drawn[] }) =>
    ui.setState({ selected: newSelection }),
  )
  bus.on('tokenSimulation.toggleMode', ({ active }: { readonly active: boolean }) =>
    ui.setState({ isSimulating: active }),
  )
}

class OwnStage implements Stage {
  private held: Held | undefined
  private readonly node = document.createElement('div')
  private opening: Promise<void> | undefined
  private wasFitted = false
  private readonly life: ProcessLife
  private readonly ui: StoreApi<DeskState>

  constructor(life: ProcessLife, ui: StoreApi<DeskState>) {
    this.life = life
    this.ui = ui
    this.node.className = 'gw-bpmn'
    this.node.style.height = '100%'
    life.hands.flush = async () => {
      this.endTyping()
      await this.held?.sync.flush()
    }
    life.hands.isBusy = () => this.isTyping() || this.held?.sync.isUnwritten() === true
    life.hands.dispose = () => this.dispose()
  }

  attach(host: HTMLElement): () => void {
    host.append(this.node)
    if (this.held === undefined) this.opening ??= this.open()
    else this.shownAgain()
    return () => {
      void this.life.hands.flush()
      // A hidden tab keeps its elements; a closed one does not.
      setTimeout(() => {
        if (!host.isConnected) this.dispose()
      })
    }
  }

  private shownAgain(): void {
    this.held?.diagram.get<Canvas>('canvas').resized()
  }

  private async open(): Promise<void> {
    const { createModeler, createViewer } = await import('#parts/bpmn/create-diagram.ts')
    const { document, asset } = this.life.store.getState()
    const { descriptors, key } = describedFor(document.xml, this.life.dialect)
    const create = asset?.level === 'view' ? createViewer : createModeler
    const diagram = create({ container: this.node, descriptors })
    listen(diagram, this.ui)
    const sync = modelSync({ life: this.life, diagram, onShown: (broken) => this.shown(broken) })
    this.held = { diagram, sync, key }
    await sync.show()
    this.ui.setState({ diagram })
  }

  private shown(broken: string | undefined): void {
    const { document } = this.life.store.getState()
    if (this.held !== undefined && describedFor(document.xml, this.life.dialect).key !== this.held.key) {
      this.dispose()
      this.opening = this.open()
      return
    }
    if (broken === undefined && !this.wasFitted) this.fit()
    this.ui.setState(({ drawn }) => ({ broken, drawn: drawn + 1, selected: [] }))
  }

  private isTyping(): boolean {
    return this.held?.diagram.get<Editing>('directEditing', false)?.isActive() === true
  }

  private endTyping(): void {
    if (this.isTyping()) this.service<Editing>('directEditing').complete()
  }

  service<T>(name: string): T {
    if (this.held === undefined) throw new Error('Nothing is drawn yet')
    return this.held.diagram.get<T>(name)
  }

  element(id: string): Drawn | undefined {
    return this.held?.diagram.get<Registry>('elementRegistry').get(id)
  }

  reveal(id: string): void {
    const element = this.element(id)
    if (element === undefined) return
    this.service<Canvas>('canvas').scrollToElement(element, 120)
    this.service<Selection>('selection').select(element)
  }

  fit(): void {
    if (this.held === undefined || this.node.clientWidth === 0) return
    this.wasFitted = true
    fitted(this.held.diagram.get<Canvas>('canvas'))
  }

  renamed(): void {
    this.held?.diagram.get<{ fire(event: string): void }>('eventBus').fire('i18n.changed')
  }

  async picture(): Promise<string | undefined> {
    if (this.held === undefined) return undefined
    const { plainColours } = await import('#parts/bpmn/create-diagram.ts')
    const { svg } = await this.held.diagram.saveSVG()
    return plainColours(svg)
  }

  zoomBy(factor: number): void {
    const canvas = this.service<Canvas>('canvas')
    canvas.zoom(Math.min(4, Math.max(0.2, canvas.zoom() * factor)))
  }

  private dispose(): void {
    this.held?.sync.stop()
    this.held?.diagram.destroy()
    this.held = undefined
    this.opening = undefined
    this.node.replaceChildren()
    this.ui.setState({ diagram: undefined, selected: [] })
  }
}

export const createStage = (life: ProcessLife, ui: StoreApi<DeskState>): Stage => new OwnStage(life, ui)
