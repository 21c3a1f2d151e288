import { noticeKindNames, noticeKinds } from '@gridwright/contract'
import type { NoticeChannel } from '@gridwright/contract'
import { Button, CheckGroup, confirm, Dialog, SchemaForm, useSchemaForm } from '@gridwright/ui'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { notifyError, refusedField, useRun } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { fieldsOf, inputOf, startOf } from './channel-form.ts'
import type { ChannelKind, ChannelValues } from './channel-form.ts'
import { texts } from './texts.ts'

export type { ChannelKind } from './channel-form.ts'

type ChannelDialogProps = {
  readonly kind: ChannelKind
  /** Absent: a new one. */
  readonly channel?: NoticeChannel
  readonly onClose: () => void
}

type Saving = Pick<ChannelDialogProps, 'channel' | 'onClose'> & {
  readonly refuse: (field: string, reason: string) => boolean
}

const useSave = ({ channel, refuse, onClose }: Saving) => {
  const t = useText(texts)
  const onError = (error: unknown): void => {
    const field = refusedField(error)
    const name = field?.field.split('.').at(-1) ?? ''
    if (field === undefined || !refuse(name, field.reason)) notifyError(error)
  }
  const options = {
    refresh: ['noticeChannel.list'] as const,
    success: t('saved'),
    onDone: () => onClose(),
    onError,
  }
  const create = useRun('noticeChannel.create', options)
  const update = useRun('noticeChannel.update', options)
  return {
    running: create.running || update.running,
    run: (input: Parameters<typeof create.run>[0]): void => {
      if (channel === undefined) void create.run(input)
      else void update.run({ ...input, id: channel.id, version: channel.version })
    },
  }
}

/** Creates or changes a web hook or a mail channel. */
export const ChannelDialog = ({ kind, channel, onClose }: ChannelDialogProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const formId = useId()
  const form = useSchemaForm<ChannelValues>({
    fields: fieldsOf(t, kind, channel?.hasSecret === true),
    initial: startOf(channel),
  })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(channel?.kinds ?? noticeKindNames))
  const save = useSave({ ...(channel && { channel }), onClose, refuse: form.refuse })
  const close = async (): Promise<void> => {
    if (!form.dirty || (await confirm({ title: t('unsaved'), okText: t('discard'), danger: true }))) onClose()
  }
  const newTitle = t(kind === 'webhook' ? 'createHook' : 'createMail')
  return (
    <Dialog
      title={channel === undefined ? newTitle : t('editTitle', { name: channel.name })}
      width={620}
      onClose={() => void close()}
      footer={
        <>
          <Button onClick={() => void close()}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} busy={save.running}>
            {t('save')}
          </Button>
        </>
      }
    >
      <SchemaForm
        id={formId}
        form={form}
        columns={2}
        onSubmit={(values) => save.run(inputOf(kind, values, chosen))}
      >
        <CheckGroup
          label={t('which')}
          values={chosen}
          choices={noticeKindNames.map((value) => ({ value, label: noticeKinds[value].title[language] }))}
          onChange={setChosen}
        />
      </SchemaForm>
    </Dialog>
  )
}
