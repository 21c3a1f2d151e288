import { AppError } from '@gridwright/contract'
import { ask, dismiss, hire } from './render-crew.ts'
import type { CallOptions, Crew } from './render-crew.ts'
import type { ExportRequest, RenderAnswer } from './render-messages.ts'

/** Starting a worker costs more than a small export: it is asked again, within these bounds (decision 0058). */
const settings = {
  /** Workers that wait for work; more are ended. */
  idle: 3,
  idleMilliseconds: 60_000,
  /** Exports that one worker writes in its life. */
  most: 100,
  /** MB beyond those of its code that it may still hold after an export. */
  heldMegabytes: 48,
}

type Exporter = { readonly crew: Crew; written: number }

export type ExportCrews = {
  /** Writes a file with a worker that does nothing else meanwhile; one that failed, or holds much, is replaced. */
  write(request: ExportRequest, options: CallOptions): Promise<RenderAnswer['export']>
  /** Ids of the workers' threads that are alive, for tests. */
  threads(): readonly number[]
  close(): Promise<void>
}

export const exportCrews = (memoryMegabytes: number): ExportCrews => {
  const idle = new Map<Exporter, NodeJS.Timeout>()
  const all = new Set<Exporter>()
  let closed = false
  const end = async (exporter: Exporter): Promise<void> => {
    clearTimeout(idle.get(exporter))
    idle.delete(exporter)
    all.delete(exporter)
    await dismiss(exporter.crew, new AppError('render-gone'))
  }
  const next = (): Exporter => {
    for (const [exporter, timer] of idle) {
      clearTimeout(timer)
      idle.delete(exporter)
      if (!exporter.crew.gone) return exporter
      all.delete(exporter)
    }
    const exporter = { crew: hire(memoryMegabytes), written: 0 }
    all.add(exporter)
    return exporter
  }
  const rest = (exporter: Exporter): void =>
    void idle.set(exporter, setTimeout(() => void end(exporter), settings.idleMilliseconds).unref())
  const isFit = ({ crew, written }: Exporter, { heldMegabytes }: RenderAnswer['export']): boolean =>
    !closed &&
    !crew.gone &&
    idle.size < settings.idle &&
    written < settings.most &&
    heldMegabytes <= settings.heldMegabytes
  return {
    write: async (request, options) => {
      const exporter = next()
      exporter.written += 1
      try {
        const answer = await ask(exporter.crew, request, options)
        if (isFit(exporter, answer)) rest(exporter)
        else await end(exporter)
        return answer
      } catch (error) {
        await end(exporter)
        throw error
      }
    },
    threads: () => [...all].map(({ crew }) => crew.worker.threadId),
    close: async () => {
      closed = true
      await Promise.all([...all].map(end))
    },
  }
}
