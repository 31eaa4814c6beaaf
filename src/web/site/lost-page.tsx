import { PageHead } from '#web/site/page-head.tsx'
import { pageMeta } from '#web/site/page-meta.ts'
import { BayScene } from '#web/ui/bay-scene.tsx'

export const meta = () => pageMeta({ title: 'Page not found', description: '', path: '/404', hidden: true })

/** What the server answers where nothing is; within the app the same is said by `not-found-page`. */
export default function LostPage() {
  return (
    <div className="lost">
      <PageHead title="This bay is empty">
        There is no page at this address. It may have been moved, or the link is not complete.
      </PageHead>
      <div className="wrap prose">
        <p className="scene">
          <BayScene state="empty" />
        </p>
        <p className="ways">
          <a className="btn" href="/">
            Home
          </a>
          <a className="btn ghost" href="/login">
            Log in
          </a>
        </p>
      </div>
    </div>
  )
}
