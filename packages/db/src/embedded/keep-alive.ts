import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseProblem } from '#database-problem.ts'
import type { Entered } from './enter.ts'
import type { Presence } from './presence.ts'

/** What a server process hears of its embedded PostgreSQL. */
export interface Heard {
  /** It has ended, or cut everybody off; it is looked for, and started where it does not run. */
  lost(): void
  /** It answers again, at the same address. */
  back(): void
  /** It ends too often or cannot be started: whoever supervises the process should see it end. */
  givenUp(problem: DatabaseProblem): void
}

interface Retention {
  /** Comes in once more, starting the server where it does not run, at the address of the first time. */
  enterAgain: () => Promise<Entered>
  /** Stops the server; called where nobody else uses it. */
  stopAlone: () => Promise<void>
  heard: Heard | undefined
}

/** So many times within ten minutes it is started again; oftener something is wrong that a start does not mend. */
const most = 5
const within = 600_000

/** Starts the server again when it dies, as long as this process runs; a session that is cut off alone comes back, too. */
export function keepAlive(first: Entered, retention: Retention): { stop(): Promise<void> } {
  const { heard, enterAgain, stopAlone } = retention
  let presence: Presence | undefined = first.presence
  let isStopped = false
  let losses: number[] = []
  let recovering = Promise.resolve()

  const watch = (one: Presence): void => void one.lost.then(() => (recovering = recover()))
  const comeBack = async (): Promise<void> => {
    const now = performance.now()
    losses = [...losses, now].filter((time) => now - time < within)
    if (losses.length > most) throw diesTooOften()
    // The first time at once, then slower: what kills it may need a moment to pass.
    await sleep((losses.length - 1) * 1_000)
    if (isStopped) return
    const { url, presence: next } = await enterAgain()
    if (url !== first.url) throw movedAway()
    presence = next
    watch(next)
    heard?.back()
  }
  const recover = async (): Promise<void> => {
    presence = undefined
    if (isStopped) return
    heard?.lost()
    await comeBack().catch((error: unknown) => {
      if (!isStopped) heard?.givenUp(error instanceof DatabaseProblem ? error : diesTooOften(error))
    })
  }
  watch(first.presence)
  return {
    stop: async () => {
      isStopped = true
      await recovering
      await (presence ? presence.leave(stopAlone) : stopAlone())
    },
  }
}

const diesTooOften = (cause?: unknown): DatabaseProblem =>
  new DatabaseProblem(
    {
      en: `The embedded PostgreSQL has ended ${most} times within ten minutes: see postgresql.log in the data folder.`,
      zh: `内置 PostgreSQL 在十分钟内已终止 ${most} 次：请查看数据目录中的 postgresql.log。`,
    },
    { cause },
  )

const movedAway = (): DatabaseProblem =>
  new DatabaseProblem({
    en: 'The embedded PostgreSQL came back at another port: this server has to be started again.',
    zh: '内置 PostgreSQL 恢复后端口已改变：请重新启动本服务。',
  })
