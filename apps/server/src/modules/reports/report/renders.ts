import { randomBytes } from 'node:crypto'
import { AppError } from '@gridwright/contract'
import type { Rendered, RenderedList } from '@gridwright/contract'
import type { Picture, Refused } from '@gridwright/report-files'
import type { Problem } from '@gridwright/report-engine'
import type { Caller } from '#operations/handler.ts'
import { readInputs } from './read-inputs.ts'
import { findRender, ownerOfRender, saveRender } from './render-store.ts'
import type { StoredRender } from './render-store.ts'
import { seenPictures } from './pictures/seen-pictures.ts'
import type { RenderNeeds, Wish } from './render-needs.ts'
import type { RenderAnswer, RenderRequest } from './render/render-messages.ts'
import { reportProblem } from './render/report-problem.ts'

export type RunResult = { readonly rendered: Rendered | null; readonly problems: readonly Problem[] }

/** What a viewer asks of a run report. */
export type Follow = Extract<RenderRequest, { type: 'cells' | 'page' | 'search' | 'picture' | 'places' }>

export type Renders = {
  run(wish: Wish): Promise<RunResult>
  /** Runs the report again where no worker has the render any more. */
  ask<T extends Follow>(caller: Caller, request: T, signal: AbortSignal): Promise<RenderAnswer[T['type']]>
  /** A picture of the render, opened with the caller's rights; once for all who look at it. */
  picture(
    caller: Caller,
    which: { readonly renderId: string; readonly key: string },
    signal: AbortSignal,
  ): Promise<Picture | Refused>
}

type Place = { readonly slot: number; readonly life: number }

/** Followers of one render wait for one run, however many they are. */
type Desk = {
  readonly needs: RenderNeeds
  readonly places: Map<string, Place>
  readonly running: Map<string, Promise<unknown>>
}

export const rendersOf = (needs: RenderNeeds): Renders => {
  const desk: Desk = { needs, places: new Map(), running: new Map() }
  const seen = seenPictures(needs.pictures)
  return {
    run: async (wish) => {
      const renderId = randomBytes(16).toString('hex')
      const result = await runAs(desk, renderId, wish)
      if (result.rendered !== null) {
        const { list } = result.rendered
        await saveRender(needs.db, { ...stored(renderId, wish, needs.now()), list: list ?? null })
      }
      return result
    },
    ask: (caller, request, signal) => follow(desk, caller, { request, signal }),
    picture: async (caller, { renderId, key }, signal) => {
      const request = { type: 'picture', renderId, key } as const
      const name = await follow(desk, caller, { request, signal })
      const assetId = (await ownerOfRender(needs.db, renderId, needs.now()))?.assetId ?? ''
      return seen(caller, { renderId, assetId }).open(name, signal)
    },
  }
}

const stored = (renderId: string, wish: Wish, now: Date): Omit<StoredRender, 'list'> => ({
  id: renderId,
  userId: wish.caller.userId,
  assetId: wish.assetId,
  template: wish.template,
  values: wish.values,
  sampleRows: wish.sampleRows ?? null,
  timeZone: wish.timeZone ?? null,
  createdAt: now,
})

const runAs = async (desk: Desk, renderId: string, wish: Wish): Promise<RunResult> => {
  const { needs } = desk
  const inputs = await readInputs(needs, wish)
  const slot = needs.pool.choose()
  const lenient = wish.sampleRows !== undefined
  const { run } = inputs
  const answer = await needs.pool.ask(
    slot,
    { ...run, type: 'run', renderId, lenient },
    { milliseconds: needs.limits.milliseconds, signal: wish.signal },
  )
  if (answer.rendered === null) return refuse(answer.problems, lenient)
  remember(desk, renderId, { slot, life: needs.pool.life(slot) })
  const { dataRows, dataSets, cutDataSets, queryMilliseconds, asOf, list, derived } = inputs
  const aged = { ...(asOf !== undefined && { asOf }), ...(derived && { derived }) }
  const read = { dataRows, dataSets, cutDataSets, queryMilliseconds, ...aged }
  return {
    problems: answer.problems,
    rendered: { ...answer.rendered, renderId, ...read, ...(list && { list }) },
  }
}

const refuse = (problems: readonly Problem[], lenient: boolean): RunResult => {
  if (lenient) return { rendered: null, problems }
  const first = problems.find((one) => one.severity === 'error')
  throw new AppError('report-problems', reportProblem(first))
}

/** Places are small; the oldest are forgotten, which costs a run and no more. */
const mostPlaces = 5000

const remember = (desk: Desk, renderId: string, place: Place): void => {
  desk.places.delete(renderId)
  desk.places.set(renderId, place)
  const oldest = desk.places.size > mostPlaces ? desk.places.keys().next().value : undefined
  if (oldest !== undefined) desk.places.delete(oldest)
}

const follow = async <T extends Follow>(
  desk: Desk,
  caller: Caller,
  { request, signal }: { request: T; signal: AbortSignal },
): Promise<RenderAnswer[T['type']]> => {
  const { db, limits, now } = desk.needs
  const found = await ownerOfRender(db, request.renderId, now())
  // Somebody else's answers like one that is gone.
  if (found?.userId !== caller.userId) throw new AppError('render-gone')
  const level = await desk.needs.levelOf(caller, found.assetId)
  const options = { milliseconds: limits.milliseconds, signal }
  const place = livingPlace(desk, request.renderId)
  if (place !== undefined) {
    const answer = await desk.needs.pool.ask(place.slot, request, options).catch(goneAsUndefined)
    if (answer !== undefined) return answer
  }
  await again(desk, request.renderId, { caller, level })
  const fresh = livingPlace(desk, request.renderId)
  if (fresh === undefined) throw new AppError('render-gone')
  return desk.needs.pool.ask(fresh.slot, request, options)
}

const livingPlace = (desk: Desk, renderId: string): Place | undefined => {
  const place = desk.places.get(renderId)
  return place !== undefined && place.life === desk.needs.pool.life(place.slot) ? place : undefined
}

const goneAsUndefined = (error: unknown): undefined => {
  if (error instanceof AppError && error.code === 'render-gone') return undefined
  throw error
}

const again = (desk: Desk, renderId: string, who: Pick<Wish, 'caller' | 'level'>): Promise<unknown> => {
  const running = desk.running.get(renderId)
  if (running !== undefined) return running
  const made = rerun(desk, renderId, who).finally(() => desk.running.delete(renderId))
  desk.running.set(renderId, made)
  return made
}

/** Rows beyond what was counted are counted again. */
const known = ({ page, rows, more }: RenderedList): NonNullable<Wish['list']> =>
  more ? { page } : { page, rows }

const rerun = async (
  desk: Desk,
  renderId: string,
  who: Pick<Wish, 'caller' | 'level'>,
): Promise<RunResult> => {
  const row = await findRender(desk.needs.db, renderId, desk.needs.now())
  if (row === undefined) throw new AppError('render-gone')
  const { assetId, template, values, sampleRows, timeZone, list } = row
  // Not the signal of one follower: others wait for the same run.
  const signal = AbortSignal.timeout(desk.needs.limits.milliseconds * 2)
  return runAs(desk, renderId, {
    ...who,
    assetId,
    template,
    values,
    signal,
    ...(sampleRows === null ? {} : { sampleRows }),
    ...(timeZone === null ? {} : { timeZone }),
    ...(list === null ? {} : { list: known(list) }),
  })
}
