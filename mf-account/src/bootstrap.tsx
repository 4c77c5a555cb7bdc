import { renderStandalone } from '@shop/shared/standalone';
import { routes } from '@shop/shared/routes';
import LoginPage from './pages/LoginPage';
import RegisterPage from './pages/RegisterPage';
import SettingsPage from './pages/SettingsPage';

renderStandalone([
  { pattern: routes.login.pattern, Page: LoginPage },
  { pattern: routes.register.pattern, Page: RegisterPage },
  { pattern: routes.settings.pattern, Page: SettingsPage, needsSignIn: true },
]);
