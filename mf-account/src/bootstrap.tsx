import { renderStandalone } from '@shop/shared/standalone';
import { routes } from '@shop/shared/routes';
import ForgotPasswordPage from './pages/ForgotPasswordPage';
import LoginPage from './pages/LoginPage';
import RegisterPage from './pages/RegisterPage';
import ResetPasswordPage from './pages/ResetPasswordPage';
import SettingsPage from './pages/SettingsPage';

renderStandalone([
  { pattern: routes.login.pattern, Page: LoginPage },
  { pattern: routes.register.pattern, Page: RegisterPage },
  { pattern: routes.forgotPassword.pattern, Page: ForgotPasswordPage },
  { pattern: routes.resetPassword.pattern, Page: ResetPasswordPage },
  { pattern: routes.settings.pattern, Page: SettingsPage, needsSignIn: true },
]);
