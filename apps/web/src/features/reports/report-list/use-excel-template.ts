import type { TemplateReading } from '@gridwright/contract'
import { useState } from 'react'
import { call, notifyError, upload } from '#base/client/index.ts'

export type ExcelTemplate = {
  readonly reading: boolean
  /** The file as a template; undefined where it could not be read, which the person has been told. */
  readonly read: (file: File) => Promise<TemplateReading | undefined>
}

/** Reads a workbook of the person's as a report's template (RPT-04). */
export const useExcelTemplate = (): ExcelTemplate => {
  const [reading, setReading] = useState(false)
  const read = async (file: File): Promise<TemplateReading | undefined> => {
    setReading(true)
    try {
      const { id } = await upload('file.upload', { purpose: 'import', file })
      return await call('report.readTemplate', { fileId: id })
    } catch (error) {
      notifyError(error)
      return undefined
    } finally {
      setReading(false)
    }
  }
  return { reading, read }
}
