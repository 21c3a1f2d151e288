import { boundaryDatums, boundaryLimits, mapCode } from '@gridwright/contract'
import type { Boundary, ReadBoundary } from '@gridwright/contract'
import { Button, Dialog, Note, notify, RadioGroup, Row, Stack, TextField } from '@gridwright/ui'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { OutlinePicture } from './outline-picture.tsx'
import { texts } from './texts.ts'
import styles from './boundary.module.css'

type Chosen = { readonly name: string; readonly content: string }
type Datum = Boundary['datum']

type UploadDialogProps = {
  /** The ones to replace; without it, those of a code that is typed. */
  readonly row: Boundary | undefined
  readonly onClose: () => void
}

/** What is chosen, what the server reads in it, and putting it in use. */
const useUpload = ({ row, onClose }: UploadDialogProps) => {
  const t = useText(texts)
  const [code, setCode] = useState(row?.code ?? '')
  const [datum, setDatum] = useState<Datum>(row?.datum ?? 'gcj02')
  const [file, setFile] = useState<Chosen>()
  const [read, setRead] = useState<ReadBoundary>()
  const reading = useRun('boundary.read')
  const options = { refresh: ['boundary.list'], success: t('saved'), onDone: onClose } as const
  const saving = useRun('boundary.save', options)
  const isCode = mapCode.safeParse(code).success
  const look = async (chosen: Chosen, by: Datum): Promise<void> => {
    setFile(chosen)
    setRead(undefined)
    // What a file holds does not hang on the code, but for the world, whose degrees stay.
    const answer = await reading.run({ code: isCode ? code : '100000', content: chosen.content, datum: by })
    if (answer !== undefined) setRead(answer)
  }
  const turn = (next: Datum): void => {
    setDatum(next)
    if (file !== undefined) void look(file, next)
  }
  const save = (): void => {
    if (file !== undefined)
      void saving.run({ code, content: file.content, datum, ...(row && { version: row.version }) })
  }
  return {
    code,
    setCode,
    isCode,
    datum,
    turn,
    file,
    read,
    save,
    choose: (one: Chosen) => void look(one, datum),
    isReading: reading.running,
    isSaving: saving.running,
  }
}

/** A file is read, seen as it will be drawn, and then put in use. */
export const UploadDialog = (props: UploadDialogProps): ReactNode => {
  const { row, onClose } = props
  const t = useText(texts)
  const upload = useUpload(props)
  const { code, isCode, datum, file, read } = upload
  return (
    <Dialog
      title={t(row === undefined ? 'uploadTitle' : 'replaceTitle')}
      width={680}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind="primary"
            busy={upload.isSaving}
            disabled={!isCode || read === undefined}
            onClick={upload.save}
          >
            {t(row === undefined ? 'upload' : 'replace')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <TextField
          label={t('code')}
          value={code}
          required
          maxLength={6}
          disabled={row !== undefined}
          hint={t('codeHint')}
          {...(code.length > 4 && !isCode && { error: t('codeWrong') })}
          data-autofocus={row === undefined}
          onChange={(text) => upload.setCode(text.trim())}
        />
        <RadioGroup
          label={t('datum')}
          hint={t('datumHint')}
          value={datum}
          stacked
          choices={boundaryDatums.map((value) => ({ value, label: t(value) }))}
          onChange={upload.turn}
        />
        <ChooseFile chosen={file?.name} busy={upload.isReading} onChoose={upload.choose} />
        {read !== undefined && <WhatWasRead read={read} />}
      </Stack>
    </Dialog>
  )
}

type ChooseFileProps = {
  readonly chosen: string | undefined
  readonly busy: boolean
  readonly onChoose: (file: Chosen) => void
}

const ChooseFile = ({ chosen, busy, onChoose }: ChooseFileProps): ReactNode => {
  const t = useText(texts)
  const input = useRef<HTMLInputElement>(null)
  const take = async (file: File): Promise<void> => {
    if (file.size > boundaryLimits.signs) notify.error(t('tooLarge'))
    else onChoose({ name: file.name, content: await file.text() })
  }
  return (
    <Stack gap={1}>
      <Row>
        <Button icon="upload" busy={busy} onClick={() => input.current?.click()}>
          {t(chosen === undefined ? 'choose' : 'another')}
        </Button>
        <span>{chosen}</span>
      </Row>
      <small className={styles['hint']}>{t('fileHint')}</small>
      <input
        ref={input}
        type="file"
        accept=".json,.geojson"
        className={styles['file']}
        aria-label={t('file')}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file !== undefined) void take(file)
        }}
      />
    </Stack>
  )
}

const WhatWasRead = ({ read }: { readonly read: ReadBoundary }): ReactNode => {
  const t = useText(texts)
  const { outlines, features, points, pointsBefore, withoutCode } = read
  return (
    <Stack gap={2}>
      <OutlinePicture outlines={outlines} label={t('preview')} />
      <span>{t('read', { features, points, pointsBefore })}</span>
      {withoutCode > 0 && <Note tone="warning">{t('withoutCode', { count: withoutCode })}</Note>}
    </Stack>
  )
}
