import { Button, Checkbox, confirm, Dialog, Field, Note, Stack, TextField, notify } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useRun } from '#base/client/index.ts'
import { ownZone, useText } from '#base/i18n/index.ts'
import { RemoteSelect, useRemoteList, useReports } from '#parts/remote-select/index.ts'
import { ChosenReports } from './chosen-reports.tsx'
import type { Chosen } from './chosen-reports.tsx'
import { texts } from './texts.ts'

const most = 20

type AddProps = {
  readonly id: string
  readonly chosen: readonly Chosen[]
  readonly onAdd: (report: Chosen) => void
}

/** Each report once; what was chosen joins the list and the control is empty again. */
const AddReport = ({ id, chosen, onAdd }: AddProps): ReactNode => {
  const t = useText(texts)
  const reports = useRemoteList(useReports, [])
  const add = (reportId: string): void => {
    const found = reports.find(reportId)
    if (found !== undefined && chosen.length < most && chosen.every((one) => one.id !== reportId))
      onAdd({ id: reportId, name: found.name })
  }
  return (
    <RemoteSelect
      id={id}
      label={t('add')}
      list={reports}
      value=""
      none={t('choose')}
      choiceOf={({ name }) => ({ label: name })}
      onChange={add}
    />
  )
}

/** Several reports as one PDF with contents and pages numbered through (RPT-04). */
export const BookDialog = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const t = useText(texts)
  const [title, setTitle] = useState(t('name0'))
  const [titlePage, setTitlePage] = useState(true)
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const name = title.trim()
  const { run, running } = useRun('report.exportBook', {
    onDone: () => {
      notify.success(t('started', { name }))
      onClose()
    },
  })
  const ready = name !== '' && chosen.length > 0
  const isTouched = chosen.length > 0 || title !== t('name0')
  const leave = async (): Promise<void> => {
    if (!isTouched || (await confirm({ title: t('giveUp'), okText: t('discard'), danger: true }))) onClose()
  }
  const make = (): void =>
    void run({ title: name, titlePage, reports: chosen.map(({ id }) => ({ id })), timeZone: ownZone() })
  return (
    <Dialog
      title={t('title')}
      onClose={() => void leave()}
      footer={
        <>
          <Button onClick={() => void leave()}>{t('cancel')}</Button>
          <Button kind="primary" busy={running} disabled={!ready} reason={t('needs')} onClick={make}>
            {t('make')}
          </Button>
        </>
      }
    >
      <Stack>
        <TextField label={t('name')} value={title} maxLength={120} required onChange={setTitle} />
        <Checkbox checked={titlePage} onChange={setTitlePage}>
          {t('titlePage')}
        </Checkbox>
        <Field label={t('add')} id="book-add">
          <AddReport id="book-add" chosen={chosen} onAdd={(one) => setChosen([...chosen, one])} />
        </Field>
        {chosen.length > 0 && <ChosenReports label={t('reports')} chosen={chosen} onChange={setChosen} />}
        <Note tone="info">{t('hint')}</Note>
      </Stack>
    </Dialog>
  )
}
