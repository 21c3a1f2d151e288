import { SaxesParser } from 'saxes'
import type { SaxesTagNS } from 'saxes'

const bpmn = 'http://www.omg.org/spec/BPMN/20100524/MODEL'
const bpmnDi = 'http://www.omg.org/spec/BPMN/20100524/DI'

/** An element as somebody tells it apart from another version of it. */
export type Outlined = {
  readonly id: string
  /** Local name of its element. */
  readonly type: string
  readonly name: string
  /** Everything else that stands in it, in words of the XML; what is drawn apart. */
  readonly settings: string
  readonly position: string
}

type Open = { readonly id: string; readonly type: string; readonly name: string; readonly words: string[] }

const holders = new Set([
  'definitions',
  'process',
  'collaboration',
  'laneSet',
  'childLaneSet',
  'subProcess',
  'transaction',
  'adHocSubProcess',
])
/** Follow from the flows that stand beside them. */
const skipped = new Set(['incoming', 'outgoing', 'flowNodeRef', 'laneSet'])

const attributesOf = ({ attributes }: SaxesTagNS, isOwn: boolean): readonly string[] =>
  Object.values(attributes)
    .filter(({ name, prefix }) => prefix !== 'xmlns' && name !== 'xmlns')
    .filter(({ name }) => !isOwn || (name !== 'id' && name !== 'name'))
    .map(({ name, value }) => `${name}=${value}`)
    .toSorted()

/** Of an element itself; bounds of its label come second. */
const placed = (place: string[], local: string, attributes: SaxesTagNS['attributes']): void => {
  const of = (name: string): string => String(Math.round(Number(attributes[name]?.value)))
  if (local === 'Bounds' && place.length === 0)
    place.push(`${of('x')}, ${of('y')}`, `${of('width')} × ${of('height')}`)
  if (local === 'waypoint') place.push(`${of('x')}, ${of('y')}`)
}

class Outline {
  readonly all = new Map<string, Open>()
  readonly places = new Map<string, string[]>()
  private readonly owners: (Open | undefined)[] = []
  private readonly tags: string[] = []
  private shape: string | undefined

  open(tag: SaxesTagNS): void {
    const isDrawing = tag.uri === bpmnDi || this.shape !== undefined
    if (isDrawing) this.draw(tag)
    this.owners.push(this.owned(tag) ?? this.within(tag, isDrawing))
    this.tags.push(tag.local)
  }

  /** An element that people tell from others: it stands in a process, a sub-process or at the top. */
  private owned(tag: SaxesTagNS): Open | undefined {
    const id = tag.attributes['id']?.value ?? ''
    const isOwn = tag.uri === bpmn && id !== '' && holders.has(this.tags.at(-1) ?? '')
    if (!isOwn || skipped.has(tag.local)) return undefined
    const name = tag.attributes['name']?.value ?? ''
    const one = { id, type: tag.local, name, words: [...attributesOf(tag, true)] }
    this.all.set(id, one)
    return one
  }

  private within(tag: SaxesTagNS, isDrawing: boolean): Open | undefined {
    const owner = this.owners.at(-1)
    if (!isDrawing && !skipped.has(tag.local))
      owner?.words.push([tag.local, ...attributesOf(tag, false)].join(' '))
    return owner
  }

  text(text: string): void {
    const words = text.trim()
    if (words !== '' && !skipped.has(this.tags.at(-1) ?? '')) this.owners.at(-1)?.words.push(words)
  }

  close(): void {
    this.owners.pop()
    const local = this.tags.pop()
    if (local === 'BPMNShape' || local === 'BPMNEdge') this.shape = undefined
  }

  private draw({ local, attributes }: SaxesTagNS): void {
    if (local === 'BPMNShape' || local === 'BPMNEdge') {
      this.shape = attributes['bpmnElement']?.value ?? ''
      this.places.set(this.shape, [])
    }
    const place = this.places.get(this.shape ?? '')
    if (place !== undefined) placed(place, local, attributes)
  }
}

/** The elements of a model that is well-formed, in document order; empty where it is not. */
export const outlineModel = (xml: string): readonly Outlined[] => {
  const outline = new Outline()
  const parser = new SaxesParser({ xmlns: true, position: false })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', (tag) => outline.open(tag))
  parser.on('text', (text) => outline.text(text))
  parser.on('cdata', (text) => outline.text(text))
  parser.on('closetag', () => outline.close())
  try {
    parser.write(xml).close()
  } catch {
    return []
  }
  return [...outline.all.values()].map(({ id, type, name, words }) => ({
    id,
    type,
    name,
    settings: words.join('; '),
    position: (outline.places.get(id) ?? []).join(' → '),
  }))
}
