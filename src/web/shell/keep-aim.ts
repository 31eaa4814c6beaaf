import { useEffect } from 'react'
import { useNavigation } from 'react-router'

/** Where a navigation leads while it loads: should a piece not come, the router loads the old page, and that goes on there. */
export function useKeptAim() {
  const { location } = useNavigation()
  const aim = location ? location.pathname + location.search : null
  useEffect(() => {
    if (!aim) return
    sessionStorage.setItem('aim', aim)
    return () => sessionStorage.removeItem('aim')
  }, [aim])
}
