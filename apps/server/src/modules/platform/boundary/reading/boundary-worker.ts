import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '@gridwright/contract'
import type { ReaderAnswer } from '#platform/file-reader.ts'
import { readBoundary } from './read-boundary.ts'
import { worldOutlines } from './world-outlines.ts'

type Asked = 'world' | Parameters<typeof readBoundary>[0]

const answerOf = (asked: Asked): ReaderAnswer<unknown> => {
  try {
    return { answer: asked === 'world' ? worldOutlines() : readBoundary(asked) }
  } catch (error) {
    if (error instanceof AppError) return { error: { code: error.code, params: error.params } }
    return { crash: String(error instanceof Error ? error.stack : error) }
  }
}

parentPort?.postMessage(answerOf(workerData as Asked))
