import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { ApiProvider } from '../api/ApiProvider';
import { ScoreWizard } from '../features/score-wizard/ScoreWizard';
import { Toasts } from '../ui/Toasts';
import { Layout } from './Layout';
import { NotFound } from './NotFound';

export function App() {
  return (
    <ApiProvider>
      <BrowserRouter useTransitions={false}>
        <Toasts>
          <Layout>
            <Routes>
              <Route index element={<ScoreWizard />} />
              <Route path="*" element={<NotFound />} />
            </Routes>
          </Layout>
        </Toasts>
      </BrowserRouter>
    </ApiProvider>
  );
}
