import { msg } from '@lingui/core/runtime-macro'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { takeNewVersion, useNewVersion } from '#web/platform/app-worker.ts'
import { wordsOf } from '#web/platform/language.ts'
import classes from './new-version.module.css'

const texts = wordsOf({
  ready: msg`A new version is ready. What you are typing is kept.`,
  reload: msg`Reload`,
})

/** Offers the new version and forces nobody: it comes with any later visit all the same. */
export function NewVersion() {
  const isReady = useNewVersion()
  return (
    <div role="status">
      {isReady && (
        <div className={`row mid gap-xs text-body ${classes.banner}`}>
          <IconRefresh size={20} aria-hidden />
          <span>{texts.ready}</span>
          <Button variant="default" size="sm" mih="var(--tap)" onClick={takeNewVersion}>
            {texts.reload}
          </Button>
        </div>
      )}
    </div>
  )
}
