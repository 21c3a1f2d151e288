import { Button } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#i18n/index.ts'
import { useFrameControl } from './frame-context.ts'
import type { Side } from './frame.ts'
import { texts } from './texts.ts'

/** Folds the side panel that it stands in. */
export const FoldButton = ({ side }: { readonly side: Side }): ReactNode => {
  const t = useText(texts)
  const { change } = useFrameControl()
  return (
    <Button
      kind="text"
      size="small"
      icon={side === 'left' ? 'left' : 'right'}
      label={t('fold')}
      onClick={() => change({ [side]: false })}
    />
  )
}
