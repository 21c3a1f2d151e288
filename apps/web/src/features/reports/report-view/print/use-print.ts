import type { Rendered, RenderedPage } from '@gridwright/contract'
import { barcodesReady, chartsReady } from '@gridwright/report-grid'
import { useEffect, useRef, useState } from 'react'
import { call, isAborted, notifyError } from '#base/client/index.ts'
import { picturesOf } from '#parts/report-pictures/index.ts'
import type { PrintPage } from './print-range.ts'

export type ReadyPage = PrintPage & { readonly content: RenderedPage }

export type Printing =
  | { readonly stage: 'none' }
  | { readonly stage: 'preparing'; readonly done: number; readonly total: number }
  | { readonly stage: 'ready'; readonly pages: readonly ReadyPage[] }

/** Pages that are read at the same time. */
const atOnce = 4

type Reading = {
  readonly renderId: string
  readonly signal: AbortSignal
  readonly onRead: (done: number) => void
}

const readPages = async (pages: readonly PrintPage[], reading: Reading): Promise<readonly ReadyPage[]> => {
  const { renderId, signal, onRead } = reading
  const ready: ReadyPage[] = []
  for (let from = 0; from < pages.length; from += atOnce) {
    const group = pages.slice(from, from + atOnce)
    const read = group.map(async (one) => ({
      ...one,
      content: await call(
        'report.page',
        { renderId, sheet: one.sheet, page: one.page },
        { signal, replay: true },
      ),
    }))
    ready.push(...(await Promise.all(read)))
    onRead(ready.length)
  }
  if (ready.some(({ content }) => content.strips.some(({ window }) => window.barcodes !== undefined)))
    await barcodesReady()
  if (ready.some(({ content }) => content.strips.some(({ window }) => window.charts !== undefined)))
    await chartsReady()
  await picturesReady(ready, renderId)
  return ready
}

/** Pictures that nobody has looked at yet; one that does not come leaves its place empty, as on the screen. */
const picturesReady = async (pages: readonly ReadyPage[], renderId: string): Promise<void> => {
  const windows = pages.flatMap(({ content }) => content.strips.map(({ window }) => window))
  const below = pages.flatMap(({ content: { background } }) =>
    background?.printed === true ? background.key : [],
  )
  const keys = new Set([...windows.flatMap(({ pictures = [] }) => pictures.map((one) => one[3])), ...below])
  const source = picturesOf(renderId)
  await Promise.allSettled([...keys].map((key) => source.load(key)))
}

export type Print = {
  readonly printing: Printing
  readonly start: (pages: readonly PrintPage[]) => void
  readonly stop: () => void
}

/** Reads the chosen pages and hands them to the browser's print dialog. */
export const usePrint = ({ renderId }: Pick<Rendered, 'renderId'>): Print => {
  const [printing, setPrinting] = useState<Printing>({ stage: 'none' })
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])
  const start = async (pages: readonly PrintPage[]): Promise<void> => {
    const abort = new AbortController()
    stopping.current = abort
    const total = pages.length
    setPrinting({ stage: 'preparing', done: 0, total })
    try {
      const onRead = (done: number): void => setPrinting({ stage: 'preparing', done, total })
      const ready = await readPages(pages, { renderId, signal: abort.signal, onRead })
      setPrinting({ stage: 'ready', pages: ready })
    } catch (error) {
      if (!isAborted(error)) notifyError(error)
      setPrinting({ stage: 'none' })
    }
  }
  return {
    printing,
    start: (pages) => void start(pages),
    stop: () => {
      stopping.current?.abort()
      setPrinting({ stage: 'none' })
    },
  }
}
