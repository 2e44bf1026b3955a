import { Outlet } from 'react-router-dom';
import { SessionProvider } from '../session/SessionProvider';
import { useSession } from '../session/session';
import { Alert } from '../ui/feedback/Alert';
import { Heading } from '../ui/layout/Heading';
import { Spinner } from '../ui/feedback/Spinner';
import { Layout } from './Layout';
import { Message } from './Message';

/** The pages that need to know who is signed in. Captains' pages don't ask. */
export default function SessionArea() {
  return (
    <SessionProvider>
      <KnownSession />
    </SessionProvider>
  );
}

/** Waits until it is known who is signed in. */
function KnownSession() {
  const session = useSession();
  if (session.state === 'loading') {
    return (
      <Layout>
        <Spinner>Checking who is signed in …</Spinner>
      </Layout>
    );
  }
  if (session.state === 'failed') {
    return (
      <Layout>
        <Message>
          <Heading>Please try again</Heading>
          <Alert action={{ label: 'Retry', onPress: session.retry }}>
            We could not find out whether you are signed in. Please check your connection.
          </Alert>
        </Message>
      </Layout>
    );
  }
  return <Outlet />;
}
