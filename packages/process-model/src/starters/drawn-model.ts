import { namespaceOf } from '#document/dialect.ts'
import type { Dialect } from '#document/dialect.ts'

export type Words = { readonly zh: string; readonly en: string }
export type Language = keyof Words

/** A node on a grid: `at` counts columns and rows. A boundary event stands `on` the lower edge of another node. */
export type NodeSpec = {
  readonly tag: string
  readonly id: string
  readonly name?: Words
  readonly at: readonly [column: number, row: number]
  readonly on?: string
  /** Further attributes and content, as XML. */
  readonly attributes?: string
  readonly inner?: string
}

export type FlowSpec = {
  readonly from: string
  readonly to: string
  readonly name?: Words
  readonly condition?: string
  /** Of a compensation boundary to what undoes. */
  readonly isAssociation?: true
}

export type ModelSpec = {
  readonly dialect: Dialect
  readonly id: string
  readonly name: Words
  readonly nodes: readonly NodeSpec[]
  readonly flows: readonly FlowSpec[]
  /** Messages, errors and their like, as XML. */
  readonly roots?: string
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? '')

const cell = { width: 160, height: 120, left: 220, top: 200 }

const sizeOf = ({ tag }: NodeSpec): number | undefined =>
  tag.endsWith('Event') ? 36 : tag.endsWith('Gateway') ? 50 : undefined

const boxOf = (node: NodeSpec, all: ReadonlyMap<string, NodeSpec>): Box => {
  const size = sizeOf(node)
  const host = node.on === undefined ? undefined : all.get(node.on)
  const [column, row] = (host ?? node).at
  const [middle, centre] = [cell.left + column * cell.width, cell.top + row * cell.height]
  if (host !== undefined) return { x: middle + 14, y: centre + 40 - 18, width: 36, height: 36 }
  const [width, height] = size === undefined ? [100, 80] : [size, size]
  return { x: middle - width / 2, y: centre - height / 2, width, height }
}

const middleOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 })

/** Straight on the same row; else down first out of gateways and boundary events, and into what comes last sideways first. */
const pointsOf = (from: Box, to: Box): readonly (readonly [number, number])[] => {
  const [a, b] = [middleOf(from), middleOf(to)]
  if (a.y === b.y)
    return [
      [from.x + from.width, a.y],
      [to.x, b.y],
    ]
  const down = b.y > a.y
  const isSmall = from.width <= 50
  if (a.x === b.x)
    return [
      [a.x, down ? from.y + from.height : from.y],
      [b.x, down ? to.y : to.y + to.height],
    ]
  if (isSmall)
    return [
      [a.x, down ? from.y + from.height : from.y],
      [a.x, b.y],
      [to.x, b.y],
    ]
  return [
    [from.x + from.width, a.y],
    [b.x, a.y],
    [b.x, down ? to.y : to.y + to.height],
  ]
}

const nodeXml = (
  { tag, id, name, on, attributes = '', inner = '' }: NodeSpec,
  language: Language,
): string => {
  const named = name === undefined ? '' : ` name="${escaped(name[language])}"`
  const host = on === undefined ? '' : ` attachedToRef="${on}"`
  const more = attributes === '' ? '' : ` ${attributes}`
  return `    <bpmn:${tag} id="${id}"${named}${host}${more}>${inner}</bpmn:${tag}>`
}

const flowId = ({ from, to }: FlowSpec): string => `${from}_to_${to}`

const flowXml = (flow: FlowSpec, language: Language): string => {
  const ends = `sourceRef="${flow.from}" targetRef="${flow.to}"`
  const id = flowId(flow)
  if (flow.isAssociation === true)
    return `    <bpmn:association id="${id}" associationDirection="One" ${ends} />`
  const name = flow.name === undefined ? '' : ` name="${escaped(flow.name[language])}"`
  if (flow.condition === undefined) return `    <bpmn:sequenceFlow id="${id}"${name} ${ends} />`
  const condition = `<bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">${escaped(flow.condition)}</bpmn:conditionExpression>`
  return `    <bpmn:sequenceFlow id="${id}"${name} ${ends}>${condition}</bpmn:sequenceFlow>`
}

/** Names of events and gateways stand below them, or above where a flow is in the way. */
const labelXml = ({ tag, name, on }: NodeSpec, { x, y, width, height }: Box): string => {
  if (name === undefined || !/(?:Event|Gateway)$/.test(tag)) return ''
  const isAbove = on === undefined && !tag.startsWith('start')
  const top = isAbove ? y - 20 : y + height + 6
  // That of a boundary event stands beside it: its flow goes down.
  const left = on === undefined ? x + width / 2 - 45 : x + width / 2 + 4
  const bounds = `x="${left}" y="${top}" width="90" height="14"`
  return `<bpmndi:BPMNLabel><dc:Bounds ${bounds} /></bpmndi:BPMNLabel>`
}

const diagramXml = ({ id, nodes, flows }: ModelSpec): string => {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const boxes = new Map(nodes.map((node) => [node.id, boxOf(node, byId)]))
  const shapes = nodes.map((node) => {
    const box = boxOf(node, byId)
    const bounds = `x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"`
    return `      <bpmndi:BPMNShape id="${node.id}_di" bpmnElement="${node.id}"><dc:Bounds ${bounds} />${labelXml(node, box)}</bpmndi:BPMNShape>`
  })
  const edges = flows.flatMap((flow) => {
    const [from, to] = [boxes.get(flow.from), boxes.get(flow.to)]
    if (from === undefined || to === undefined) return []
    const points = pointsOf(from, to).map(([x, y]) => `<di:waypoint x="${x}" y="${y}" />`)
    return [
      `      <bpmndi:BPMNEdge id="${flowId(flow)}_di" bpmnElement="${flowId(flow)}">${points.join('')}</bpmndi:BPMNEdge>`,
    ]
  })
  const plane = [
    `    <bpmndi:BPMNPlane id="plane" bpmnElement="${id}">`,
    ...shapes,
    ...edges,
    '    </bpmndi:BPMNPlane>',
  ]
  return ['  <bpmndi:BPMNDiagram id="diagram">', ...plane, '  </bpmndi:BPMNDiagram>'].join('\n')
}

/** A model with its diagram, from nodes on a grid. */
export const drawnModel = (spec: ModelSpec, language: Language): string => {
  const { dialect, id, name, nodes, flows, roots = '' } = spec
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:${dialect}="${namespaceOf[dialect]}" id="definitions_${id}" targetNamespace="http://bpmn.io/schema/bpmn">`,
    `  <bpmn:process id="${id}" name="${escaped(name[language])}" isExecutable="true">`,
    ...nodes.map((node) => nodeXml(node, language)),
    ...flows.map((flow) => flowXml(flow, language)),
    '  </bpmn:process>',
    ...(roots === '' ? [] : [`  ${roots}`]),
    diagramXml(spec),
    '</bpmn:definitions>',
    '',
  ].join('\n')
}
