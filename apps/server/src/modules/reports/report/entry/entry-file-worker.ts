import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '@gridwright/contract/errors'
import {
  readCsvRows,
  readSheetRows,
  TooManyCells,
  TooManyColumns,
  UnreadableWorkbook,
} from '@gridwright/report-files/read-rows'
import type { PlainCell } from '@gridwright/report-files/read-rows'
import type { ReaderAnswer } from '#platform/file-reader.ts'
import type { EntryFileAnswer, EntryFileQuestion } from './entry-file.ts'
import { rowsByHeading } from './entry-file-rows.ts'

const rowsIn = async (path: string): Promise<readonly (readonly PlainCell[])[]> => {
  const bytes = await readFile(path)
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (!isWorkbook) return readCsvRows(bytes, { encoding: 'auto', delimiter: 'auto' })
  const sheets = await readSheetRows(bytes)
  return sheets.find(({ rows }) => rows.length > 0)?.rows ?? []
}

const plainly = (error: unknown): unknown => {
  if (error instanceof TooManyColumns)
    return new AppError('file-too-many-columns', { name: '', limit: error.limit }, error)
  if (error instanceof TooManyCells) return new AppError('entry-file-too-big', { limit: error.limit }, error)
  return error instanceof UnreadableWorkbook ? new AppError('entry-file-broken', {}, error) : error
}

const answer = async (question: EntryFileQuestion): Promise<ReaderAnswer<EntryFileAnswer>> => {
  try {
    return { answer: rowsByHeading(await rowsIn(question.path), question) }
  } catch (thrown) {
    const error = plainly(thrown)
    if (error instanceof AppError) return { error: { code: error.code, params: error.params } }
    return { crash: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.postMessage(await answer(workerData as EntryFileQuestion))
