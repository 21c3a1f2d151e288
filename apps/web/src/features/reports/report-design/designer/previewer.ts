import type { ParameterValues } from '@gridwright/contract'
import type { Template } from '@gridwright/report-engine'
import { call, isAborted } from '#base/client/index.ts'
import type { Preview, PreviewAnswer } from './designer-state.ts'
import { ownZone } from '#base/i18n/index.ts'

export type PreviewerNeeds = {
  readonly assetId: string
  readonly template: () => Template
  readonly values: () => ParameterValues
  readonly onPreview: (preview: Preview) => void
}

export interface Previewer {
  /** Something changed: runs a second after the last change. */
  soon(): void
  /** Runs now, and gives the answer; undefined where a newer run took over or the call failed. */
  now(): Promise<PreviewAnswer | undefined>
  /** Runs now and asks the sources again, which other runs spare for a moment. */
  anew(): Promise<PreviewAnswer | undefined>
  stop(): void
}

const quiet = 1000

/** Runs the unsaved template on sample rows, the newest change only. */
export const createPreviewer = ({ assetId, template, values, onPreview }: PreviewerNeeds): Previewer => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: AbortController | undefined
  let last: Preview = { state: 'idle' }

  const show = (preview: Preview): void => {
    last = { ...last, ...preview }
    onPreview(last)
  }

  const run = async (fresh: boolean): Promise<PreviewAnswer | undefined> => {
    clearTimeout(timer)
    running?.abort()
    const own = new AbortController()
    running = own
    const of = template()
    show({ state: 'running' })
    try {
      const answer = await call(
        'report.previewDraft',
        { id: assetId, template: of, values: values(), timeZone: ownZone(), fresh },
        { signal: own.signal, replay: true },
      )
      if (!own.signal.aborted) show({ state: 'done', answer, of })
      return own.signal.aborted ? undefined : answer
    } catch (error) {
      if (!own.signal.aborted && !isAborted(error)) show({ state: 'failed', error })
      return undefined
    }
  }

  return {
    now: () => run(false),
    anew: () => run(true),
    soon: () => {
      clearTimeout(timer)
      timer = setTimeout(() => void run(false), quiet)
      if (last.state !== 'running') show({ state: 'waiting' })
    },
    stop: () => {
      clearTimeout(timer)
      running?.abort()
    },
  }
}
