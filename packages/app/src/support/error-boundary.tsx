import { UnexpectedErrorScreen } from '@ilera/ui/screens/public/unexpected-error'
import { Component, type ReactNode } from 'react'
import { loadNewVersion } from './reload-page.ts'

type Props = { children: ReactNode }
type State = { found: 'nothing' | 'error' | 'error of this version' }

/**
 * Shows the screen 'Unexpected Application Error!' for any error that a route throws (spec section 2). A tab with an
 * older version of the app may fail on a response from a newer server: then the page reloads with the new version
 * instead.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { found: 'nothing' }

  static getDerivedStateFromError(): State {
    return { found: 'error' }
  }

  override componentDidCatch() {
    void loadNewVersion().then((isLoading) => isLoading || this.setState({ found: 'error of this version' }))
  }

  override render() {
    const { found } = this.state
    if (found === 'nothing') return this.props.children
    return found === 'error' ? null : <UnexpectedErrorScreen onReload={() => location.reload()} />
  }
}
