import { AppError } from '@gridwright/contract'
import type { Problem, Template } from '@gridwright/report-engine'
import { compileProblems } from './layout-of.ts'
import { fairQueue } from '#platform/fair-queue.ts'
import { ask, dismiss, hire } from './render-crew.ts'

/** What compiles in about 5 ms; more would hold up everybody on the main thread (decision 0065). */
const small = { cells: 400, characters: 50_000 }

const mostWaiting = 200

export type TemplateChecks = {
  /**
   * What is wrong with a template; throws `time-limit` or `memory-limit` where it is beyond all measure, `checks-busy` where too
   * many wait. `who` is whose turn it counts as.
   */
  problems(template: Template, who: string): Promise<readonly Problem[]>
  /** Checks by workers so far, for tests. */
  sentAway(): number
}

/** Large templates are checked by a worker of their own, `atOnce` at a time, people by turns: one that is ended takes no other along. */
export const templateChecks = (settings: {
  readonly milliseconds: number
  readonly memoryMegabytes: number
  readonly atOnce: number
}): TemplateChecks => {
  const { atOnce } = settings
  const room = { usual: atOnce, most: atOnce + 1, waiting: mostWaiting }
  const turns = fairQueue(room, () => new AppError('checks-busy'))
  let sent = 0
  const away = async (template: Template): Promise<readonly Problem[]> => {
    sent += 1
    const crew = hire(settings.memoryMegabytes)
    try {
      const { milliseconds } = settings
      return await ask(crew, { type: 'check', template }, { milliseconds, graceMilliseconds: 0 })
    } finally {
      await dismiss(crew, new AppError('render-gone'))
    }
  }
  const inTurn = async (template: Template, who: string): Promise<readonly Problem[]> => {
    await turns.enter(who, AbortSignal.any([]))
    try {
      return await away(template)
    } finally {
      turns.leave(who)
    }
  }
  return {
    problems: async (template, who) =>
      isSmall(template) ? compileProblems(template) : inTurn(template, who),
    sentAway: () => sent,
  }
}

const isSmall = ({ sheets }: Template): boolean =>
  sheets.reduce((sum, { cells }) => sum + Object.keys(cells).length, 0) <= small.cells &&
  JSON.stringify(sheets).length <= small.characters
