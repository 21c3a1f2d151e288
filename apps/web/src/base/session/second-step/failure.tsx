import { Icon } from '@gridwright/ui'
import type { ReactNode } from 'react'
import styles from './second-step.module.css'

export const Failure = ({ text }: { readonly text: string | undefined }): ReactNode =>
  text === undefined ? null : (
    <div className={styles['failure']} role="alert">
      <Icon name="error" />
      {text}
    </div>
  )
