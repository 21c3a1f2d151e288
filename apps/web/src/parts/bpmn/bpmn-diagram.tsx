import type { Dialect } from '@gridwright/process-model'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { describedFor } from './dialects/descriptors.ts'
import type { Diagram } from './create-diagram.ts'
import { withPlaces } from './layout.ts'

/** How an element is marked: a class of `bpmn.css`. */
export type DiagramMarkers = Readonly<
  Record<string, 'gw-added' | 'gw-removed' | 'gw-changed' | 'gw-moved' | 'gw-problem'>
>

type BpmnDiagramProps = {
  readonly xml: string
  readonly dialect: Dialect
  readonly label: string
  readonly markers?: DiagramMarkers
  readonly className?: string | undefined
}

type Canvas = {
  zoom(value: 'fit-viewport' | number, centre?: 'auto'): number
  zoom(): number
  addMarker(id: string, marker: string): void
}

const draw = async (diagram: Diagram, xml: string, markers: DiagramMarkers): Promise<void> => {
  await diagram.importXML(await withPlaces(xml, diagram))
  const canvas = diagram.get<Canvas>('canvas')
  const registry = diagram.get<{ get(id: string): unknown }>('elementRegistry')
  for (const [id, marker] of Object.entries(markers))
    if (registry.get(id) !== undefined) canvas.addMarker(id, marker)
  canvas.zoom('fit-viewport', 'auto')
  if (canvas.zoom() > 1) canvas.zoom(1, 'auto')
}

const none: DiagramMarkers = {}

/** A model to be looked at, with what is marked in it. bpmn-js comes when the first one is shown. */
export const BpmnDiagram = ({
  xml,
  dialect,
  label,
  markers = none,
  className,
}: BpmnDiagramProps): ReactNode => {
  const host = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    let diagram: Diagram | undefined
    let isWanted = true
    const open = async (container: HTMLElement): Promise<void> => {
      const { createViewer } = await import('./create-diagram.ts')
      if (!isWanted) return
      diagram = createViewer({ container, descriptors: describedFor(xml, dialect).descriptors })
      await draw(diagram, xml, markers)
    }
    if (host.current !== null)
      open(host.current).then(
        () => setProblem(undefined),
        (error: unknown) => isWanted && setProblem(error instanceof Error ? error.message : String(error)),
      )
    return () => {
      isWanted = false
      diagram?.destroy()
    }
  }, [xml, dialect, markers])
  return (
    <figure className={className} style={{ margin: 0 }} aria-label={label}>
      <div ref={host} className="gw-bpmn" style={{ height: '100%' }} />
      {problem !== undefined && <figcaption role="alert">{problem}</figcaption>}
    </figure>
  )
}
