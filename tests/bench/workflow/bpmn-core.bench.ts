import { compileModel, step, usualLimits } from '@gridwright/bpmn-engine'
import type { Command, Facts, Process, Situation, Values } from '@gridwright/bpmn-engine'
import type { Bench, Measure, Measured } from '#bench/bench.ts'
import { inclusiveLoop, manyPasses, oneTask, wideJoin } from './models.ts'

// The core alone, in memory: no database, no wire. What it costs with both is said by the benches of the store.

let keys = 0
const facts: Facts = {
  now: '2026-11-26T08:00:00.000Z',
  nextKey: () => String(++keys),
  limits: usualLimits,
}

async function compiled(xml: string): Promise<Process> {
  const { processes, problems } = await compileModel(xml)
  const [process] = processes
  if (!process) throw new Error(JSON.stringify(problems))
  return process
}

function done(process: Process, situation: Situation | null, command: Command): Situation {
  const outcome = step({ process, situation, command, facts })
  if (outcome.refused) throw new Error(JSON.stringify(outcome.refused))
  return outcome.situation
}

const started = (process: Process, variables: Values = {}): Situation => {
  const start = {
    kind: 'start',
    key: facts.nextKey(),
    definition: 'd',
    businessKey: null,
    starter: null,
  } as const
  return done(process, null, { ...start, parent: null, variables })
}

const INSTANCES = 20_000

const ofInstances = (doing: (process: Process, waiting: readonly Situation[]) => void): Measure => ({
  prepare: async () => {
    const process = await compiled(oneTask())
    const waiting = Array.from({ length: INSTANCES }, () => started(process, { who: 'ann' }))
    return { run: () => doing(process, waiting) }
  },
})

const starts = ofInstances((process) => {
  for (let i = 0; i < INSTANCES; i++) started(process, { who: 'ann' })
})

const completions = ofInstances((process, waiting) => {
  for (const situation of waiting) {
    const [work] = situation.work
    if (!work) throw new Error('It does not wait')
    const after = done(process, situation, { kind: 'complete', work: work.key, variables: { ok: true } })
    if (after.instance.state !== 'COMPLETED') throw new Error('It is not complete')
  }
})

/** Plays one instance to its end: continuations first, else the first task that is open. */
const toTheEnd = (xml: string, variables: Values = {}): Measure => ({
  prepare: async () => {
    const process = await compiled(xml)
    return {
      run: () => {
        let steps = 1
        let situation = started(process, variables)
        for (; situation.instance.state === 'ACTIVE'; steps++) {
          const next = situation.work.find(({ kind }) => kind === 'continuation') ?? situation.work[0]
          if (!next) throw new Error(JSON.stringify(situation.incidents))
          const kind = next.kind === 'continuation' ? 'due' : 'complete'
          situation = done(process, situation, { kind, work: next.key, variables: {} })
        }
        return { steps }
      },
    }
  },
})

const none: Measured = { seconds: Number.NaN, peakMb: Number.NaN, figures: {} }

const rate = (work: string, { seconds }: Measured, goal: number) => ({
  work,
  figure: INSTANCES / seconds,
  unit: '/s',
  goal: `≥ ${goal.toLocaleString('en')} /s`,
  met: INSTANCES / seconds >= goal,
})

const time = (work: string, { seconds }: Measured, most: number) => ({
  work,
  figure: seconds,
  unit: 's',
  goal: `≤ ${most} s`,
  met: seconds <= most,
})

export const benches: readonly Bench[] = [
  {
    name: 'bpmn-core-one-task',
    measures: { starts, completions },
    rows: (measured) => [
      rate('starts of a one-task process in memory', measured['starts'] ?? none, 100_000),
      rate('completions of it in memory', measured['completions'] ?? none, 100_000),
    ],
  },
  {
    name: 'bpmn-core-b5',
    measures: {
      passes: toTheEnd(manyPasses(1000)),
      join: toTheEnd(wideJoin(200)),
      loop: toTheEnd(inclusiveLoop(1000), { n: 0 }),
    },
    rows: (measured) => [
      time('B5 multi-instance of 1,000, each completed by itself', measured['passes'] ?? none, 2),
      time('B5 200-way join, each way completed by itself', measured['join'] ?? none, 0.2),
      time('B5 1,000 rounds of an inclusive split and join', measured['loop'] ?? none, 0.5),
    ],
  },
]
