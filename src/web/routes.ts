import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the app. Addresses match in any letter case, so `/boats` is `/Boats`. */
export default [
  layout('site/public-layout.tsx', [index('site/landing-page.tsx')]),
  layout('accounts/auth-layout.tsx', [
    route('login', 'accounts/login-page.tsx'),
    route('register', 'accounts/register-page.tsx'),
  ]),
  layout('shell/member-layout.tsx', [
    layout('shell/page-frame.tsx', [
      route('home', 'home/home-page.tsx'),
      route('Boats', 'boats/list-page.tsx'),
      route('Boats/create', 'boats/create-page.tsx'),
      route('Boats/:id', 'boats/boat-page.tsx'),
      route('Subscriptions', 'subscriptions/list-page.tsx'),
      route('Subscriptions/:id', 'subscriptions/subscription-page.tsx'),
      route('Requests', 'requests/list-page.tsx'),
      route('Requests/create', 'requests/create-page.tsx'),
      route('Requests/:id', 'requests/request-page.tsx'),
      route('Requests/:id/edit', 'requests/edit-page.tsx'),
      route('board', 'yard/board-page.tsx'),
    ]),
  ]),
  route('*', 'site/not-found-page.tsx'),
] satisfies RouteConfig
