import { parentPort, workerData } from 'node:worker_threads'
import { reportDocument } from '@gridwright/report-engine/document'
import { UnreadableReport, readFiles } from '@gridwright/report-files/migrate'
import type { FilesReading } from '@gridwright/report-files/migrate'
import type { ReaderAnswer } from '#platform/file-reader.ts'

const read = async (): Promise<FilesReading> => {
  const { reports, refused } = await readFiles(workerData as { path: string; name: string })
  const fitting = reports.filter(({ template }) => 'document' in reportDocument.read(template))
  // What no report could be stored as is told; the others of its zip come.
  const unfit = reports
    .filter((report) => !fitting.includes(report))
    .map(({ name }) => ({ name, reason: 'broken', what: '' }) as const)
  return { reports: fitting, refused: [...refused, ...unfit] }
}

const answerOf = async (): Promise<ReaderAnswer<FilesReading>> => {
  try {
    return { answer: await read() }
  } catch (error) {
    if (!(error instanceof UnreadableReport))
      return { crash: String(error instanceof Error ? error.stack : error) }
    return { error: { code: `migration-file-${error.reason}`, params: { what: error.what } } }
  }
}

parentPort?.postMessage(await answerOf())
