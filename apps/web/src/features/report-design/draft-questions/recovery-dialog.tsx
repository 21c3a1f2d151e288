import { Button, confirm, Dialog } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#i18n/index.ts'
import { without } from '#features/report-design/designer/designer-state.ts'
import type { LocalDraft } from '#features/report-design/designer/local-drafts.ts'
import { useDesigner, useDesignerState } from '#features/report-design/designer/use-designer.ts'
import { texts } from '#features/report-design/texts.ts'

/** Offers what an earlier visit left in this browser and the server never got. */
export const RecoveryDialog = ({ recovery }: { readonly recovery: LocalDraft }): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const designer = useDesigner()
  const revision = useDesignerState((state) => state.asset?.revision ?? 0)
  const answered = (): void => designer.store.setState((state) => without(state, 'recovery'), true)
  const recover = async (): Promise<void> => {
    answered()
    // Somebody saved since: the older revision makes the save ask whose work stays.
    if (recovery.revision !== revision)
      designer.draft.start(designer.store.getState().template, recovery.revision)
    await designer.replace(recovery.template)
  }
  const discard = async (): Promise<void> => {
    if (!(await confirm({ title: t('discardSure'), danger: true }))) return
    await designer.local.remove(designer.assetId)
    answered()
  }
  const time = new Date(recovery.at).toLocaleString(language === 'zh' ? 'zh-CN' : 'en')
  return (
    <Dialog
      title={t('recoverTitle')}
      width={460}
      onClose={answered}
      footer={
        <>
          <Button onClick={() => void discard()}>{t('discard')}</Button>
          <Button kind="primary" onClick={() => void recover()}>
            {t('recover')}
          </Button>
        </>
      }
    >
      <p>{t('recoverText', { time })}</p>
      {recovery.revision !== revision && <p>{t('recoverOlder')}</p>}
    </Dialog>
  )
}
