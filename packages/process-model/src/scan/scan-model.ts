import { SaxesParser } from 'saxes'
import type { SaxesAttributeNS, SaxesTagNS } from 'saxes'
import { dialectOf } from '#document/dialect.ts'
import type { Dialect } from '#document/dialect.ts'
import { modelLimits } from '#document/limits.ts'
import type { ModelScan, Point, ScanProblem, Shape } from './model-scan.ts'

const bpmn = 'http://www.omg.org/spec/BPMN/20100524/MODEL'
const bpmnDi = 'http://www.omg.org/spec/BPMN/20100524/DI'

class Refused extends Error {
  readonly problem: ScanProblem
  constructor(problem: ScanProblem) {
    super(problem.code)
    this.problem = problem
  }
}

type Attributes = Readonly<Record<string, SaxesAttributeNS>>
type Drawn = Omit<Shape, 'type' | 'name'>

/** What is gathered on the way down one document. */
type Gathered = {
  depth: number
  readonly known: Map<string, { readonly type: string; readonly name: string }>
  readonly dialects: Set<Dialect>
  readonly processes: { readonly id: string; readonly name: string }[]
  readonly nodes: { readonly type: string; readonly name: string }[]
  readonly drawn: Drawn[]
  readonly edges: Point[][]
  isBpmn: boolean
  shape: string | undefined
  edge: Point[] | undefined
}

const begin = (): Gathered => ({
  depth: 0,
  known: new Map(),
  dialects: new Set(),
  processes: [],
  nodes: [],
  drawn: [],
  edges: [],
  isBpmn: false,
  shape: undefined,
  edge: undefined,
})

const textOf = (attributes: Attributes, name: string): string => attributes[name]?.value ?? ''
const numberOf = (attributes: Attributes, name: string): number => Number(textOf(attributes, name)) || 0

const isNode = /(?:Task|Event|Gateway|[sS]ubProcess|callActivity|^task|^transaction)$/

const elementOf = (all: Gathered, { local, attributes }: SaxesTagNS): void => {
  const id = textOf(attributes, 'id')
  const name = textOf(attributes, 'name')
  if (local === 'definitions') all.isBpmn = true
  if (local === 'process') all.processes.push({ id, name })
  if (isNode.test(local)) all.nodes.push({ type: local, name })
  if (id === '') return
  all.known.set(id, { type: local, name })
  if (all.known.size > modelLimits.elements) throw new Refused({ code: 'many', limit: modelLimits.elements })
}

/** The place of a shape, and the points of an edge; labels have bounds of their own, which come second. */
const drawnOf = (all: Gathered, { local, attributes }: SaxesTagNS): void => {
  if (local === 'Bounds' && all.shape !== undefined) {
    const [x, y] = [numberOf(attributes, 'x'), numberOf(attributes, 'y')]
    const [width, height] = [numberOf(attributes, 'width'), numberOf(attributes, 'height')]
    all.drawn.push({ element: all.shape, x, y, width, height })
    all.shape = undefined
  }
  if (local === 'waypoint') all.edge?.push({ x: numberOf(attributes, 'x'), y: numberOf(attributes, 'y') })
}

const diagramOf = (all: Gathered, { local, attributes }: SaxesTagNS): void => {
  all.shape = local === 'BPMNShape' ? textOf(attributes, 'bpmnElement') : undefined
  all.edge = undefined
  if (local !== 'BPMNEdge') return
  all.edge = []
  all.edges.push(all.edge)
}

const opened = (all: Gathered, tag: SaxesTagNS): void => {
  all.depth += 1
  if (all.depth > modelLimits.depth) throw new Refused({ code: 'deep', limit: modelLimits.depth })
  // What is only declared is not used.
  for (const { uri } of [tag, ...Object.values(tag.attributes)]) {
    const dialect = dialectOf(uri)
    if (dialect !== undefined) all.dialects.add(dialect)
  }
  if (tag.uri === bpmn) elementOf(all, tag)
  else if (tag.uri === bpmnDi) diagramOf(all, tag)
  else drawnOf(all, tag)
}

const read = (xml: string): Gathered => {
  const all = begin()
  const parser = new SaxesParser({ xmlns: true, position: true })
  parser.on('error', () => {
    throw new Refused({ code: 'broken', line: parser.line })
  })
  parser.on('doctype', () => {
    throw new Refused({ code: 'doctype', line: parser.line })
  })
  parser.on('opentag', (tag) => opened(all, tag))
  parser.on('closetag', () => {
    all.depth -= 1
  })
  parser.write(xml).close()
  return all
}

const scanned = (all: Gathered): ModelScan | { readonly problem: ScanProblem } => {
  if (!all.isBpmn) return { problem: { code: 'no-bpmn' } }
  if (all.processes.length === 0) return { problem: { code: 'no-process' } }
  const shapes = all.drawn.flatMap((one) => {
    const what = all.known.get(one.element)
    return what === undefined ? [] : [{ ...one, ...what }]
  })
  const { processes, nodes, edges, known } = all
  return { dialects: [...all.dialects], processes, nodes, edges, shapes, elements: known.size }
}

const fresh = (xml: string): ReturnType<typeof scanned> => {
  if (xml.length > modelLimits.characters)
    return { problem: { code: 'large', limit: modelLimits.characters } }
  try {
    return scanned(read(xml))
  } catch (error) {
    if (error instanceof Refused) return { problem: error.problem }
    throw error
  }
}

/** A save reads the same text several times: its format, its picture, what stands in it. */
const kept = new Map<string, ReturnType<typeof scanned>>()
const mostKept = 4

/** Reads through a text once. It expands no entity and asks for nothing outside. */
export const scanModel = (xml: string): ModelScan | { readonly problem: ScanProblem } => {
  const known = kept.get(xml)
  if (known !== undefined) return known
  const scan = fresh(xml)
  for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - mostKept + 1))) kept.delete(oldest)
  kept.set(xml, scan)
  return scan
}
