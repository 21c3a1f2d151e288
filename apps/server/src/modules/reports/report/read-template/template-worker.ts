import { parentPort, workerData } from 'node:worker_threads'
import type { TemplateReading, TemplateSheet } from '@gridwright/contract'
import type { Template } from '@gridwright/report-engine'
import { reportDocument } from '@gridwright/report-engine/document'
import { UnreadableWorkbook, readTemplate } from '@gridwright/report-files/read-xlsx'
import type { ReaderAnswer } from '#platform/file-reader.ts'

const read = async (path: string): Promise<TemplateReading> => {
  const { template, remarks, marks } = await readTemplate(path)
  const checked = reportDocument.read(template)
  // What no report could be stored as is a fault of the reader's, not of the file's.
  if ('problem' in checked) throw new Error(`The template does not fit: ${JSON.stringify(checked.problem)}`)
  return {
    template,
    sheets: template.sheets.map(factsOf),
    remarks: [...remarks].map(plain),
    marks: [...marks],
  }
}

const plain = ({ cells, ...remark }: Awaited<ReturnType<typeof readTemplate>>['remarks'][number]) => ({
  ...remark,
  cells: [...cells],
})

const factsOf = ({ name, cells }: Template['sheets'][number]): TemplateSheet => {
  const all = Object.values(cells)
  return {
    name,
    cells: all.length,
    formulas: all.filter(({ kind }) => kind === 'formula').length,
    merges: all.filter(({ rowSpan = 1, colSpan = 1 }) => rowSpan * colSpan > 1).length,
  }
}

const answerOf = async (): Promise<ReaderAnswer<TemplateReading>> => {
  try {
    return { answer: await read(String(workerData)) }
  } catch (error) {
    if (!(error instanceof UnreadableWorkbook))
      return { crash: String(error instanceof Error ? error.stack : error) }
    return { error: { code: `template-file-${error.reason}`, params: error.params } }
  }
}

parentPort?.postMessage(await answerOf())
