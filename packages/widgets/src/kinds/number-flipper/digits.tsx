import { classNames } from '@gridwright/ui'
import type { ReactNode } from 'react'
import styles from './number-flipper.module.css'

type DigitsProps = { readonly written: string; readonly isTiled: boolean; readonly isStill: boolean }

const FIGURES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** A number whose figures roll to their next value; keys count from the last, so that units stay units. */
export const Digits = ({ written, isTiled, isStill }: DigitsProps): ReactNode => (
  <span className={styles['digits']} data-text={written}>
    <span className={styles['spoken']}>{written}</span>
    {[...written].map((sign, at) =>
      /\d/.test(sign) ? (
        <span key={written.length - at} className={classNames(isTiled && styles['tile'])} aria-hidden="true">
          <span className={styles['digit']}>
            <span
              className={styles['roll']}
              style={{ transform: `translateY(${-Number(sign)}em)`, ...(isStill && { transition: 'none' }) }}
            >
              {FIGURES.map((figure) => (
                <span key={figure}>{figure}</span>
              ))}
            </span>
          </span>
        </span>
      ) : (
        <span key={written.length - at} className={styles['sign']} aria-hidden="true">
          {sign}
        </span>
      ),
    )}
  </span>
)
