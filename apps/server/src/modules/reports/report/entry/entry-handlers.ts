import { entryLimits } from '@gridwright/contract'
import type { HandlersOf } from '#operations/handler.ts'
import { readerOf } from '#modules/reports/report/read-inputs.ts'
import { entryForm } from './entry-form.ts'
import type { EntryNeeds } from './entry-needs.ts'
import { columnsFor } from './entry-targets.ts'
import { attach } from './entry-attachments.ts'
import { openEntry, targetNamed } from './open-entry.ts'
import { saveEntry } from './save-entry.ts'

type EntryHandlers = Pick<
  HandlersOf<'report'>,
  'report.entryForm' | 'report.saveEntry' | 'report.readEntryFile' | 'report.attach' | 'report.attachment'
>

/** Entering data by reports (decision 0091). */
export const entryHandlers = (needs: EntryNeeds): EntryHandlers => ({
  'report.entryForm': ({ renderId }, { caller, signal, lang }) =>
    entryForm(needs, renderId, { caller, signal, lang }),
  'report.saveEntry': (input, context) => saveEntry(needs, input, context),
  'report.attach': (input, context) => attach(needs, input, context),
  'report.attachment': async ({ id, fileId }, { caller, record }) => {
    await needs.assets.require(caller, id, 'view')
    const { path, name, contentType } = await needs.files.attachments.open(caller, id, fileId)
    record({ entity: 'report', id, name })
    return { path, name, contentType }
  },
  'report.readEntryFile': async ({ target: name, fileId, ...which }, { caller, signal }) => {
    const { template, level } = await openEntry(needs, caller, which)
    const target = targetNamed(template, name)
    const columns = columnsFor(template, target, readerOf({ caller, level })).filter(
      ({ hidden, editable, isKey, attachment }) => !hidden && attachment === undefined && (editable || isKey),
    )
    const { path } = await needs.files.openOwn(caller, fileId)
    const question = { path, target: name, columns, most: entryLimits.fileRows }
    return needs.entryFiles.read(question, caller.userId, signal)
  },
})
