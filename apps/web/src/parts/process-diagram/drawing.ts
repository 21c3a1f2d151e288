import type { Diagram } from '#parts/bpmn/create-diagram.ts'
import { describedFor } from '#parts/bpmn/dialects/descriptors.ts'
import { withEnds } from './with-ends.ts'
import type { ElementCount, ProcessDiagramProps } from './diagram-props.ts'

type Canvas = {
  resized(): void
  zoom(value: 'fit-viewport' | number, centre?: 'auto'): number
  zoom(): number
  addMarker(id: string, marker: string): void
  removeMarker(id: string, marker: string): void
}
type Registry = { get(id: string): unknown; getAll(): readonly { readonly id: string }[] }
type Overlays = {
  add(id: string, kind: string, what: { readonly position: object; readonly html: HTMLElement }): void
  remove(which: { readonly type: string }): void
}
type Bus = { on(event: string, run: (event: never) => void): void }
type Clicked = { readonly element: { readonly id: string; readonly parent?: unknown } }

/** What is marked on a diagram, beside what it is. */
export type Marks = Pick<ProcessDiagramProps, 'active' | 'taken' | 'failed' | 'counts' | 'selected'>

/** A diagram that stands in an element. */
export type Drawing = {
  fit(): void
  zoomBy(factor: number): void
  mark(marks: Marks, said: (count: ElementCount) => string): void
  end(): void
}

type Wish = Pick<ProcessDiagramProps, 'xml' | 'dialect'> & {
  readonly container: HTMLElement
  readonly onSelect: (id: string | undefined) => void
}

const hasShapes = (xml: string): boolean => /<(?:\w+:)?BPMNShape\b/.test(xml)

/** A model without a picture gets one. */
const laidOut = async (xml: string): Promise<string> => {
  if (hasShapes(xml)) return xml
  const { layoutProcess } = await import('bpmn-auto-layout')
  return layoutProcess(withEnds(xml))
}

const fit = (diagram: Diagram): void => {
  const canvas = diagram.get<Canvas>('canvas')
  canvas.resized()
  canvas.zoom('fit-viewport', 'auto')
  canvas.zoom(Math.min(1, canvas.zoom() * 0.92), 'auto')
}

const classes = { active: 'gw-active', taken: 'gw-taken', failed: 'gw-failed' } as const

const badge = (count: ElementCount, said: string): HTMLElement => {
  const element = document.createElement('span')
  element.className = count.incidents > 0 ? 'gw-count gw-count-bad' : 'gw-count'
  element.textContent = count.incidents > 0 ? `${count.active} · ⚠ ${count.incidents}` : String(count.active)
  element.title = said
  return element
}

const marker = (diagram: Diagram): Drawing['mark'] => {
  let before: (readonly [id: string, marker: string])[] = []
  return (marks, said) => {
    const canvas = diagram.get<Canvas>('canvas')
    const registry = diagram.get<Registry>('elementRegistry')
    const overlays = diagram.get<Overlays>('overlays')
    for (const [id, mark] of before) canvas.removeMarker(id, mark)
    const wanted = Object.entries(classes).flatMap(([name, mark]) =>
      (marks[name as keyof typeof classes] ?? []).map((id) => [id, mark] as const),
    )
    const chosen = marks.selected === undefined ? [] : [[marks.selected, 'gw-chosen'] as const]
    before = [...wanted, ...chosen].filter(([id]) => registry.get(id) !== undefined)
    for (const [id, mark] of before) canvas.addMarker(id, mark)
    overlays.remove({ type: 'gw-count' })
    for (const count of marks.counts ?? [])
      if (registry.get(count.node) !== undefined && count.active + count.incidents > 0)
        overlays.add(count.node, 'gw-count', {
          position: { top: -12, right: 14 },
          html: badge(count, said(count)),
        })
  }
}

/** Draws a model; what cannot be drawn is thrown. */
export const draw = async ({ xml, dialect, container, onSelect }: Wish): Promise<Drawing> => {
  const { createViewer } = await import('#parts/bpmn/create-diagram.ts')
  const diagram = createViewer({ container, descriptors: describedFor(xml, dialect).descriptors })
  try {
    await diagram.importXML(await laidOut(xml))
  } catch (error) {
    diagram.destroy()
    throw error
  }
  diagram.get<Bus>('eventBus').on('element.click', ({ element }: Clicked) => {
    onSelect(element.parent === undefined || element.parent === null ? undefined : element.id)
  })
  fit(diagram)
  const watching = new ResizeObserver(() => {
    if (container.clientWidth > 0) fit(diagram)
  })
  watching.observe(container)
  return {
    fit: () => fit(diagram),
    zoomBy: (factor) => {
      const canvas = diagram.get<Canvas>('canvas')
      canvas.zoom(Math.min(4, Math.max(0.2, canvas.zoom() * factor)), 'auto')
    },
    mark: marker(diagram),
    end: () => {
      watching.disconnect()
      diagram.destroy()
    },
  }
}
