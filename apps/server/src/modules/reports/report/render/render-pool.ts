import { AppError } from '@gridwright/contract'
import { exportCrews } from './export-crews.ts'
import type { ExportCrews } from './export-crews.ts'
import { namingTheLimit } from '#modules/reports/report/naming-the-limit.ts'
import { ask, dismiss, hire } from './render-crew.ts'
import type { CallOptions, Crew } from './render-crew.ts'
import type { RenderAnswer, RenderRequest } from './render-messages.ts'

export type RenderPool = {
  /** The worker that keeps a new render: the one with the least to do. */
  choose(): number
  /** Asks a worker; a time-out, a cancel or a crash ends that worker and the pool makes another. */
  ask<T extends RenderRequest>(
    slot: number,
    request: T,
    options: CallOptions,
  ): Promise<RenderAnswer[T['type']]>
  /** Counts the lives of a slot: a render made in an earlier life is gone. */
  life(slot: number): number
  /** By other workers than previews have: exports never hold those up. */
  export: ExportCrews['write']
  close(): Promise<void>
}

export const renderPool = (settings: {
  readonly size: number
  readonly memoryMegabytes: number
}): RenderPool => {
  const crews: (Crew | undefined)[] = Array.from({ length: settings.size })
  const lives = crews.map(() => 0)
  const exporters = exportCrews(settings.memoryMegabytes)
  const crewOf = (slot: number): Crew => {
    const crew = crews[slot]
    if (crew !== undefined && !crew.gone) return crew
    lives[slot] = (lives[slot] ?? 0) + 1
    return (crews[slot] = hire(settings.memoryMegabytes))
  }
  return {
    choose: () => leastBusy(crews),
    life: (slot) => (crews[slot]?.gone === false ? (lives[slot] ?? 0) : (lives[slot] ?? 0) + 1),
    ask: (slot, request, options) => ask(crewOf(slot), request, options).catch(namingTheLimit),
    export: (request, options) => exporters.write(request, options).catch(namingTheLimit),
    close: async () => {
      await exporters.close()
      await Promise.all(crews.map((crew) => crew && dismiss(crew, new AppError('render-gone'))))
    },
  }
}

const leastBusy = (crews: readonly (Crew | undefined)[]): number => {
  const loads = crews.map((crew) => crew?.waiting.size ?? 0)
  const least = Math.min(...loads)
  const free = loads.flatMap((load, slot) => (load === least ? [slot] : []))
  return free[Math.floor(Math.random() * free.length)] ?? 0
}
