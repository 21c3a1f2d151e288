import type { ReactNode } from 'react'
import { ToolRow, ToolRule } from '#assets/frame/index.ts'
import { useText } from '#base/i18n/index.ts'
import {
  alignTools,
  CommandButton,
  orderTools,
  spreadTools,
} from '#features/screens/screen-design/arrange/arrange-panel.tsx'
import { frameTexts } from './texts.ts'

/** What is done with what is chosen, in reach at all times. */
export const ToolRows = (): ReactNode => {
  const t = useText(frameTexts)
  return (
    <ToolRow label={t('tools')} region="tools">
      {alignTools.map((tool) => (
        <CommandButton key={tool[0]} tool={tool} />
      ))}
      <ToolRule />
      {spreadTools.map((tool) => (
        <CommandButton key={tool[0]} tool={tool} />
      ))}
      <ToolRule />
      {orderTools.map((tool) => (
        <CommandButton key={tool[0]} tool={tool} />
      ))}
      <ToolRule />
      <CommandButton tool={['group', 'group']} />
      <CommandButton tool={['ungroup', 'merge']} />
      <CommandButton tool={['lock', 'lock']} />
      <CommandButton tool={['hide', 'eye-off']} />
      <ToolRule />
      <CommandButton tool={['copyStyle', 'painter']} />
      <CommandButton tool={['pasteStyle', 'fill-color']} />
      <ToolRule />
      <CommandButton tool={['duplicate', 'copy']} />
      <CommandButton tool={['remove', 'trash']} />
    </ToolRow>
  )
}
