import fc from 'fast-check'
import type { Process } from '#process/process.ts'
import { juel, literal, process, type ProcessBuilder } from './process-builder.ts'

export const conditionNames = ['c0', 'c1', 'c2', 'c3'] as const

export type Block =
  | { readonly kind: 'user' | 'task' }
  | { readonly kind: 'line'; readonly of: readonly Block[] }
  | Gate
  | { readonly kind: 'loop'; readonly of: readonly Block[]; readonly name: number }
  | {
      readonly kind: 'sub'
      readonly of: readonly Block[]
      readonly end: 'none' | 'terminate' | 'error'
      readonly caught: boolean
    }
  | { readonly kind: 'timed'; readonly interrupting: boolean; readonly joins: boolean }

type Gate = {
  readonly kind: 'and' | 'or' | 'xor'
  readonly of: readonly Block[]
  readonly names: readonly number[]
  readonly standard: boolean
}

const name = fc.integer({ min: 0, max: conditionNames.length - 1 })

const { block } = fc.letrec<{ block: Block; blocks: readonly Block[] }>((tie) => ({
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ kind: fc.constantFrom('user', 'user', 'task') }),
    fc.record({ kind: fc.constant('timed'), interrupting: fc.boolean(), joins: fc.boolean() }),
    fc.record({ kind: fc.constant('line'), of: tie('blocks') }),
    fc.record({
      kind: fc.constantFrom('and', 'or', 'xor'),
      of: tie('blocks'),
      names: fc.array(name, { minLength: 3, maxLength: 3 }),
      standard: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('loop'), of: tie('blocks'), name }),
    fc.record({
      kind: fc.constant('sub'),
      of: tie('blocks'),
      end: fc.constantFrom('none', 'terminate', 'error'),
      caught: fc.boolean(),
    }),
  ) as fc.Arbitrary<Block>,
}))

/** A model that is made of blocks within blocks: what goes in comes out. */
export const blockModel: fc.Arbitrary<Process> = block.map((root) => {
  const builder = process()
  const drawing = { builder, count: 0 }
  builder.add('startEvent', 's')
  const last = draw(drawing, root, 's')
  builder.add('endEvent', 'e').flow(last, 'e')
  return builder.end()
})

type Drawing = { readonly builder: ProcessBuilder; count: number }

const fresh = (drawing: Drawing, letter: string): string => `${letter}${drawing.count++}`
const condition = (index: number | undefined) => juel(conditionNames[index ?? 0] ?? 'c0')

/** Draws a block behind a node; gives the node that it ends in. */
function draw(drawing: Drawing, block: Block, after: string): string {
  switch (block.kind) {
    case 'user':
    case 'task':
      return drawTask(drawing, block.kind, after)
    case 'line':
      return block.of.reduce((from, each) => draw(drawing, each, from), after)
    case 'loop':
      return drawLoop(drawing, block, after)
    case 'sub':
      return drawSub(drawing, block, after)
    case 'timed':
      return drawTimed(drawing, block, after)
    default:
      return drawGate(drawing, block, after)
  }
}

function drawTask(drawing: Drawing, kind: 'user' | 'task', after: string): string {
  const id = fresh(drawing, kind)
  drawing.builder.add(kind === 'user' ? 'userTask' : 'task', id).flow(after, id)
  return id
}

const gates = { and: 'parallelGateway', or: 'inclusiveGateway', xor: 'exclusiveGateway' } as const

function drawGate(drawing: Drawing, block: Gate, after: string): string {
  const { builder } = drawing
  const [split, join] = [fresh(drawing, `${block.kind}-`), fresh(drawing, 'join-')]
  const standard = block.kind !== 'and' && block.standard ? { defaultFlow: `${split}-way0` } : {}
  builder.add(gates[block.kind] as 'exclusiveGateway', split, standard).flow(after, split)
  builder.add(gates[block.kind], join)
  block.of.forEach((each, i) => {
    const head = fresh(drawing, 'task')
    const isPlain = block.kind === 'and' || (block.standard && i === 0)
    const when = isPlain ? {} : { when: condition(block.names[i]) }
    builder.add('task', head).flow(split, head, { id: `${split}-way${i}`, ...when })
    builder.flow(draw(drawing, each, head), join)
  })
  return join
}

/** Each round waits for somebody, so that no round is endless. */
function drawLoop(
  drawing: Drawing,
  { of, name: index }: Extract<Block, { kind: 'loop' }>,
  after: string,
): string {
  const { builder } = drawing
  const [head, wait, tail] = [fresh(drawing, 'head-'), fresh(drawing, 'user'), fresh(drawing, 'tail-')]
  builder.add('exclusiveGateway', head).flow(after, head).add('userTask', wait).flow(head, wait)
  const last = of.reduce((from, each) => draw(drawing, each, from), wait)
  builder.add('exclusiveGateway', tail, { defaultFlow: `${tail}-out` }).flow(last, tail)
  builder.flow(tail, head, { when: condition(index) })
  const out = fresh(drawing, 'task')
  builder.add('task', out).flow(tail, out, { id: `${tail}-out` })
  return out
}

function drawSub(
  drawing: Drawing,
  { of, end, caught }: Extract<Block, { kind: 'sub' }>,
  after: string,
): string {
  const { builder } = drawing
  const id = fresh(drawing, 'sub')
  builder.inside(id, {}, () => {
    const start = fresh(drawing, 'start')
    builder.add('startEvent', start)
    const split = fresh(drawing, 'split-')
    builder.add('parallelGateway', split).flow(start, split)
    for (const each of of) {
      const last = draw(drawing, each, split)
      const finish = fresh(drawing, 'end')
      const trigger = end === 'terminate' ? { kind: end, all: false } : { kind: end }
      builder.add('endEvent', finish, { trigger: trigger as { kind: 'none' } }).flow(last, finish)
    }
  })
  builder.flow(after, id)
  const out = fresh(drawing, 'out-')
  builder.add('exclusiveGateway', out).flow(id, out)
  if (caught) {
    const boundary = fresh(drawing, 'catch')
    builder.add('boundaryEvent', boundary, { attachedTo: id, trigger: { kind: 'error' } }).flow(boundary, out)
  }
  return out
}

function drawTimed(drawing: Drawing, block: Extract<Block, { kind: 'timed' }>, after: string): string {
  const { builder } = drawing
  const [id, boundary, out] = [fresh(drawing, 'user'), fresh(drawing, 'timer'), fresh(drawing, 'out-')]
  const trigger = { kind: 'timer', when: 'duration', value: literal('PT1H') } as const
  builder.add('userTask', id).flow(after, id)
  builder.add('boundaryEvent', boundary, { attachedTo: id, interrupting: block.interrupting, trigger })
  builder.add('exclusiveGateway', out).flow(id, out)
  const other = block.joins ? out : fresh(drawing, 'end')
  if (!block.joins) builder.add('endEvent', other)
  return builder.flow(boundary, other) && out
}

const kinds = [
  'userTask',
  'task',
  'exclusiveGateway',
  'parallelGateway',
  'inclusiveGateway',
  'parallelGateway',
] as const

/** Any nodes with any flows; only from a user task does one lead back, so that no round is endless. */
export const wildModel: fc.Arbitrary<Process> = fc
  .record({
    nodes: fc.array(fc.constantFrom(...kinds), { minLength: 3, maxLength: 9 }),
    flows: fc.array(fc.tuple(fc.nat(99), fc.nat(99), name, fc.boolean()), { minLength: 4, maxLength: 16 }),
  })
  .map(({ nodes, flows }) => {
    const builder = process().add('startEvent', 's')
    nodes.forEach((type, i) => builder.add(type, `n${i}`))
    builder.flow('s', 'n0')
    flows.forEach(([a, b, index, isPlain], i) => {
      const [from, to] = [a % nodes.length, b % nodes.length]
      const type = nodes[from]
      if (type === undefined || (to <= from && type !== 'userTask')) return
      const isChoice = type === 'exclusiveGateway' || type === 'inclusiveGateway'
      const extra = isChoice && !isPlain ? { when: condition(index) } : {}
      builder.flow(`n${from}`, `n${to}`, { id: `f${i}`, ...extra })
    })
    return builder.end()
  })

export type Doing = {
  readonly pick: number
  readonly rings: boolean
  readonly set: readonly boolean[]
  readonly crash: boolean
}

export const doings: fc.Arbitrary<readonly Doing[]> = fc.array(
  fc.record({
    pick: fc.nat(99),
    rings: fc.boolean(),
    set: fc.array(fc.boolean(), { minLength: conditionNames.length, maxLength: conditionNames.length }),
    crash: fc.boolean(),
  }),
  { minLength: 1, maxLength: 14 },
)
