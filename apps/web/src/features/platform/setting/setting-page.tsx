import type { InstallationSetting, SettingName } from '@gridwright/contract'
import { Button, Card, Note, PageHeader, Skeleton } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { CallErrorState, useOperation, useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { useMay } from '#base/session/index.ts'
import { useDirty } from '#shell/index.ts'
import { changesOf, problemOf } from './draft.ts'
import type { Draft } from './draft.ts'
import { MailCard } from './mail-card.tsx'
import { SettingField } from './setting-fields.tsx'
import { texts } from './texts.ts'
import styles from './setting.module.css'

const groups = [
  ['groupEntry', ['secondFactor', 'leastCharacters', 'captchaAfter']],
  ['groupSession', ['sessionIdleMinutes', 'sessionAbsoluteHours', 'tokenMinutes']],
  ['groupBrand', ['brand', 'publicUrl']],
] as const satisfies readonly (readonly [string, readonly SettingName[]])[]

const useDraft = (settings: readonly InstallationSetting[]) => {
  const t = useText(texts)
  const [draft, setDraft] = useState<Draft>({})
  const changes = changesOf(settings, draft)
  const isDirty = Object.keys(changes.values).length > 0
  const isSound = Object.entries(draft).every(
    ([name, text]) => problemOf(name as SettingName, text) === undefined,
  )
  const save = useRun('setting.save', {
    refresh: ['setting.list', 'setup.status', 'noticeChannel.list'],
    success: t('saved'),
    onDone: () => setDraft({}),
  })
  useDirty(isDirty)
  return {
    textOf: ({ name, value }: InstallationSetting): string => draft[name] ?? String(value),
    set: (name: SettingName, text: string): void => setDraft((now) => ({ ...now, [name]: text })),
    discard: (): void => setDraft({}),
    save: (): void => void save.run(changes as Parameters<typeof save.run>[0]),
    isDirty,
    isSound,
    running: save.running,
  }
}

const Settings = ({ settings }: { readonly settings: readonly InstallationSetting[] }): ReactNode => {
  const t = useText(texts)
  const work = useDraft(settings)
  const mayEdit = useMay()(['system:setting:edit'])
  return (
    <>
      {!mayEdit && <Note tone="info">{t('readOnly')}</Note>}
      {groups.map(([title, names]) => (
        <Card key={title} className={styles['card']}>
          <h2>{t(title)}</h2>
          {settings
            .filter(({ name }) => names.some((one) => one === name))
            .toSorted((one, other) => names.indexOf(one.name as never) - names.indexOf(other.name as never))
            .map((setting) => (
              <SettingField
                key={setting.name}
                setting={setting}
                text={work.textOf(setting)}
                disabled={!mayEdit || setting.source === 'environment'}
                onChange={(text) => work.set(setting.name, text)}
              />
            ))}
        </Card>
      ))}
      {mayEdit && (
        <div className={styles['buttons']}>
          <Button disabled={!work.isDirty} onClick={work.discard}>
            {t('discard')}
          </Button>
          <Button
            kind="primary"
            busy={work.running}
            disabled={!work.isDirty || !work.isSound}
            onClick={work.save}
          >
            {t('save')}
          </Button>
        </div>
      )}
      <MailCard />
    </>
  )
}

/** Settings of the whole installation; what the environment says can only be looked at. */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const { data, error, refetch } = useOperation('setting.list', {})
  return (
    <div className={styles['page']}>
      <PageHeader title={t('title')} sub={t('sub')} />
      {error !== null && data === undefined && (
        <CallErrorState error={error} title={t('failed')} retry={refetch} />
      )}
      {data === undefined && error === null && <Skeleton lines={10} />}
      {data !== undefined && <Settings settings={data.settings} />}
    </div>
  )
}
