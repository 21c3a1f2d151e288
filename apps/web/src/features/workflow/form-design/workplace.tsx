import type { PartClash } from '@gridwright/document'
import { EmptyState } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { DesignerFrame, useFrame } from '#assets/frame/index.ts'
import { LifeQuestions, LookingNotice, OpenVersions, PublishDialog, useDesignerTitle } from '#assets/index.ts'
import type { ClashWords } from '#assets/index.ts'
import { defineTexts, useText } from '#base/i18n/index.ts'
import type { FormLife } from './desk/form-life.ts'
import { frameTexts } from './frame/texts.ts'

const stepTexts = defineTexts({})

const labelOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'label' in value ? String(value.label) : undefined

const useClashWords = (): ClashWords<PartClash> => {
  const t = useText(frameTexts)
  return {
    place: ({ mine, theirs, key }) => t('clashField', { name: labelOf(mine) ?? labelOf(theirs) ?? key }),
    written: (_clash, value) => labelOf(value) ?? t('changed'),
  }
}

const Fields = ({ life }: { readonly life: FormLife }): ReactNode => {
  const t = useText(frameTexts)
  const fields = useStore(life.store, ({ document }) => document.fields)
  if (fields.length === 0) return <EmptyState icon="form" title={t('noFields')} />
  return (
    <ol>
      {fields.map(({ id, label }) => (
        <li key={id}>{label}</li>
      ))}
    </ol>
  )
}

/** All regions of the designer. */
export const Workplace = ({ life }: { readonly life: FormLife }): ReactNode => {
  const t = useText(frameTexts)
  const control = useFrame('form')
  const [dialog, setDialog] = useState<'publish' | 'history'>()
  const close = (): void => setDialog(undefined)
  const title = useDesignerTitle(life, {
    back: { to: '/form/list', label: t('back') },
    stepTexts,
    onVersions: () => setDialog('history'),
    onPublish: () => setDialog('publish'),
  })
  const content = <Fields life={life} />
  return (
    <DesignerFrame
      control={control}
      title={title}
      notice={control.narrow ? undefined : <LookingNotice />}
      canvas={{ key: 'canvas', label: t('canvas'), content }}
      shortcuts={[]}
      narrow={{ hint: t('narrowHint'), content }}
    >
      {dialog === 'publish' && <PublishDialog hint={t('publishHint')} onClose={close} />}
      {dialog === 'history' && <OpenVersions life={life} onClose={close} />}
      <LifeQuestions life={life} words={useClashWords()} />
    </DesignerFrame>
  )
}
